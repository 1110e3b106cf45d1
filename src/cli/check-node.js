// Plain JavaScript on purpose: it must run, and say what is wrong, on any Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 17)) {
  process.stderr.write(
    `trivium needs Node 24.17 or newer, this is ${process.versions.node} (${process.execPath}).\n` +
      'Run `npm ci` without --omit=optional: it installs Node 24 into node_modules/.bin; make and npx use it from there.\n',
  )
  process.exit(78)
}
