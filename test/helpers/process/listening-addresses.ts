import { readdir, readFile, readlink } from 'node:fs/promises'

const LISTEN = '0A'

/** The addresses on which a process listens for TCP over IPv4, as `127.0.0.1:8080`. Linux only. */
export async function listeningAddresses(pid: number): Promise<string[]> {
  const inodes = new Set(await socketInodes(pid))
  const rows = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).trim().split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/)
    return state === LISTEN && inodes.has(inode) ? [readAddress(local)] : []
  })
}

async function socketInodes(pid: number): Promise<string[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`)
  const links = await Promise.all(descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')))
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
}

/** `0100007F:1F90`, the kernel's form in host byte order, as `127.0.0.1:8080`. */
function readAddress(text: string): string {
  const [address = '', port = ''] = text.split(':')
  const bytes = [...Buffer.from(address, 'hex')].reverse()
  return `${bytes.join('.')}:${Number.parseInt(port, 16)}`
}
