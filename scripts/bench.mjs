/**
 * Runs `npm run bench -- codecs|compiler|costs|plugin|builds|scale|bombs|carried|names|packs|hashes|page-bytes|sizes|heights|images|frames|light|line|load|crowd|world|engines|viewer`, `npm run fuzz -- <format>` and `npm run
 * faults`: builds the measured packages, then runs internal/bench.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './system/run.mjs'

const bench = join(root, 'internal/bench')

async function main([program, ...args]) {
  const typescript = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const tsc = join(typescript, '../bin/tsc')
  const measured = measuredBy(program, args)
  if ((await run(process.execPath, [tsc, '-b', ...measured])) !== 0) {
    throw new Error(
      `Building ${measured.join(' and ')} failed; see the errors above. On a fresh machine, run npm run setup first.`,
    )
  }
  // Internal packages are TypeScript sources. Only internal/bench depends on tsx, which runs them.
  const tsx = pathToFileURL(createRequire(join(bench, 'package.json')).resolve('tsx')).href
  return run(process.execPath, ['--import', tsx, join(bench, 'src', `${program}.ts`), ...args])
}

/** Packages that a bench measures. Building one also builds its references. */
function measuredBy(program, args) {
  // Faults affect the store of a plugin.
  if (program === 'faults') return ['packages/unplugin']
  // Fuzzers run whole builds and the runtime.
  if (
    program === 'fuzz' ||
    ['carried', 'names', 'packs', 'hashes', 'page-bytes', 'sizes', 'heights', 'images', 'frames'].some((name) =>
      args.includes(name),
    ) ||
    args.includes('bombs')
  )
    return ['packages/pipeline']
  if (args.includes('crowd') || args.includes('load')) return ['packages/pipeline', 'packages/three']
  if (args.includes('engines'))
    return ['packages/pipeline', 'packages/three', 'packages/babylon', 'packages/playcanvas']
  if (args.includes('viewer')) return ['packages/pipeline', 'packages/three']
  if (args.includes('line')) return ['packages/vite-plugin', 'packages/three']
  // All packages are packed.
  if (['plugin', 'builds', 'scale'].some((name) => args.includes(name))) return ['.']
  if (args.includes('world')) return ['packages/wmp-compiler', 'packages/runtime']
  return ['compiler', 'costs', 'light'].some((name) => args.includes(name))
    ? ['packages/wmp-compiler']
    : ['packages/codecs']
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
