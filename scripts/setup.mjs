/** `npm run setup`: everything a fresh machine with Node and npm needs, up to built packages. */
import { pathToFileURL } from 'node:url'
import { installChromium } from './chromium.mjs'
import { pnpm } from './run.mjs'

const OLDEST_NODE = [20, 19]

/** Installs dependencies, a browser if asked for, and builds all packages. */
export async function setup({ browser }) {
  requireNode()
  if ((await pnpm(['install', '--frozen-lockfile', '--reporter=append-only'])) !== 0) {
    throw new Error('Installing the dependencies failed; the reason stands above.')
  }
  if (browser) installChromium()
  if ((await pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--output-logs=errors-only'])) !== 0) {
    throw new Error('Building the packages failed; the reason stands above.')
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Brushwork needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup({ browser: true }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
