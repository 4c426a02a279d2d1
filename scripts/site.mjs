/**
 * `npm run site`: sets everything up, builds the courtyard and serves the docs site while its pages are edited. With `npm run site --
 * --build` it builds the site into `internal/site/dist` instead.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setup } from './setup.mjs'
import { pnpm, root, run } from './system/run.mjs'

const site = join(root, 'internal/site')
const vitepress = join(
  createRequire(join(site, 'package.json')).resolve('vitepress/package.json'),
  '../bin/vitepress.js',
)

async function main() {
  await setup({ browser: false })
  if ((await pnpm(['exec', 'turbo', 'run', 'build', '--filter=courtyard', '--output-logs=errors-only'])) !== 0) {
    throw new Error('Building the courtyard failed; see the errors above.')
  }
  const verb = process.argv.includes('--build') ? 'build' : 'dev'
  const env = { BRUSHWORK_SITE_COURTYARD: join(root, 'examples/courtyard/dist') }
  process.exitCode = await run(process.execPath, [vitepress, verb, site], { env })
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
