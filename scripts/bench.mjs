/** `npm run bench -- codecs` and `npm run fuzz -- <format>`: builds the codecs, then runs internal/bench on what was built. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

const bench = join(root, 'internal/bench')

async function main([program, ...args]) {
  const typescript = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const tsc = join(typescript, '../bin/tsc')
  if ((await run(process.execPath, [tsc, '-b', 'packages/codecs'])) !== 0) {
    throw new Error('Building the codecs failed; the reason stands above. A fresh machine needs: npm run setup')
  }
  // The sources of internal packages are TypeScript; tsx belongs to this package alone.
  const tsx = pathToFileURL(createRequire(join(bench, 'package.json')).resolve('tsx')).href
  return run(process.execPath, ['--import', tsx, join(bench, 'src', `${program}.ts`), ...args])
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
