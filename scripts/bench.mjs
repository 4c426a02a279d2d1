/** `npm run bench -- codecs|compiler|costs|plugin|bombs|carried`, `npm run fuzz -- <format>` and `npm run faults`: builds what is measured, then runs internal/bench on it. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

const bench = join(root, 'internal/bench')

async function main([program, ...args]) {
  const typescript = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const tsc = join(typescript, '../bin/tsc')
  const measured = measuredBy(program, args)
  if ((await run(process.execPath, [tsc, '-b', ...measured])) !== 0) {
    throw new Error(
      `Building ${measured.join(' and ')} failed; the reason stands above. A fresh machine needs: npm run setup`,
    )
  }
  // The sources of internal packages are TypeScript; tsx belongs to this package alone.
  const tsx = pathToFileURL(createRequire(join(bench, 'package.json')).resolve('tsx')).href
  return run(process.execPath, ['--import', tsx, join(bench, 'src', `${program}.ts`), ...args])
}

/** Packages that a bench is about; building one builds those that it refers to. */
function measuredBy(program, args) {
  // Faults happen to the store of a plugin.
  if (program === 'faults') return ['packages/unplugin']
  // Fuzzers drive whole builds and the runtime.
  if (program === 'fuzz' || args.includes('carried') || args.includes('bombs')) return ['packages/pipeline']
  if (args.includes('plugin')) return ['packages/vite-plugin', 'packages/three']
  return args.includes('compiler') || args.includes('costs') ? ['packages/wmp-compiler'] : ['packages/codecs']
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
