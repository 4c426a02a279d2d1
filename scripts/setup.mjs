/** `npm run setup`: sets up a fresh machine with Node and npm, including built packages. */
import { pathToFileURL } from 'node:url'
import { installChromium } from './page/chromium.mjs'
import { pnpm } from './system/run.mjs'

const OLDEST_NODE = [20, 19]

/** Installs dependencies, optionally a browser, and builds all packages unless `build` is false. In a test, `npm test` has done it. */
export async function setup({ browser, build = true }) {
  if (process.env.BRUSHWORK_MACHINE !== undefined) return
  requireNode()
  // Downloads of packages and of the browser do not wait for each other.
  await Promise.all([installPackages(), browser && installChromium()])
  if (!build) return
  if ((await pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--output-logs=errors-only'])) !== 0) {
    throw new Error('Building the packages failed; see the errors above.')
  }
}

async function installPackages() {
  if ((await pnpm(['install', '--frozen-lockfile', '--reporter=append-only'])) !== 0) {
    throw new Error('Installing the dependencies failed; see the errors above.')
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Brushwork needs Node ${OLDEST_NODE.join('.')} or newer, found ${process.versions.node}.`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup({ browser: true }).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
