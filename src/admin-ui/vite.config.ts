import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const target = join(here, '..', '..', 'dist', 'admin')

/** Writes `.br` and `.gz` beside each file, so that the server never compresses. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle() {
      const folder = join(target, 'assets')
      for (const name of readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
        const bytes = readFileSync(join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** The order of the layers, before whatever style comes first. */
function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(?:$|\?)/.test(id) ? `@layer reset, tokens, base, components, pages;\n${code}` : undefined,
  }
}

/** What changes together, and is needed together, is one file: a page loads six scripts at most. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'data', test: /node_modules\/@tanstack\/(?!react-virtual|virtual)/ },
  { name: 'editor', test: /node_modules\/(?:@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)\// },
]

export default defineConfig({
  root: here,
  base: '/admin/',
  plugins: [orderLayers(), react(), compress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: target,
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: join(here, 'index.html'), 'sign-in': join(here, 'sign-in.html') },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
