import { parseArgs } from 'node:util'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'

const USAGE = `pnpm bench codecs [--rounds n] [--format id] [--json]
  Readers on every file of the corpus, against the memory copy of all of them.
  --rounds n    times each set is gone through (40)
  --format id   one format only, e.g. mdl7
  --json        one JSON object instead of tables
pnpm bench compiler [--rounds n] [--only name] [--json]
  The level compiler on maps of the corpus and on generated levels.
  --rounds n    warm runs of each map (6)
  --only name   speed, growth, incremental, one map (e1m1) or one kind of generated level (rooms, hall)
pnpm bench costs [--only name] [--json]
  The level compiler on valid levels that are expensive for their size, each at three sizes: processor seconds by stage, peak memory.
  --only name   one kind of level, e.g. windows
pnpm bench plugin [--rounds n] [--only name] [--json]
  The plugin in Vite's dev server and in Chromium: start, warm assets, from saved files to pixels.
  --rounds n    starts, and edits of each kind (15)
  --only name   start, model, skin, level or texture
pnpm bench bombs [--only name] [--json]
  Builds small files that claim to be large, each in a process of its own: memory beyond that of the idle process, seconds, messages.
  --only name   those whose names begin so, e.g. JPEG. The exit code is 1 when one takes more than it may.
pnpm bench carried [folder …] [--json]
  Builds every model, terrain and level of the folders, reads every pack back by the runtime, and says what is not carried yet.
  Default: the corpus, and the games beside it. The exit code is 1 when anything but a refusal was thrown.`

interface Arguments {
  readonly rounds?: string
  readonly format?: string
  readonly only?: string
  readonly json?: boolean
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      format: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  if (positionals.join() === 'codecs') await runCodecs(values)
  else if (positionals.join() === 'compiler') await runCompiler(values)
  else if (positionals.join() === 'costs') await runCosts(values)
  else if (positionals.join() === 'plugin') await runPlugin(values)
  else if (positionals.join() === 'bombs') await runBombs(values)
  else if (positionals[0] === 'carried') await runCarried(positionals.slice(1), values)
  else throw new Error(USAGE)
}

function roundsOf({ rounds = '' }: Arguments, usual: number): number {
  const count = rounds === '' ? usual : Number(rounds)
  if (!(Number.isInteger(count) && count > 0)) throw new Error(USAGE)
  return count
}

/** Each program is loaded when it is asked for: only what it measures need be built. */
async function runCodecs(options: Arguments): Promise<void> {
  const rounds = roundsOf(options, 40)
  if (corpusRoot === undefined) throw new Error('There is nothing to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const { benchCodecs } = await import('./codecs/bench.js')
  const { print, printCopy } = await import('./codecs/report.js')
  const { copy, reports, left } = benchCodecs(rounds, options.format)
  if (options.json) {
    console.log(JSON.stringify({ copy, reports, left }))
    return
  }
  console.log(`${printCopy(copy)}\n`)
  for (const report of reports) console.log(`${print(report)}\n`)
  if (left.length > 0) console.log(`${left.length} files without a reader, or refused: ${left.join(', ')}`)
}

async function runCompiler(options: Arguments): Promise<void> {
  const { benchCompiler, COMPILER_PARTS } = await import('./compiler/bench.js')
  const { printCompiler } = await import('./compiler/report.js')
  const { only } = options
  if (only !== undefined && !COMPILER_PARTS.includes(only)) throw new Error(USAGE)
  const report = await benchCompiler(roundsOf(options, 6), only)
  console.log(options.json ? JSON.stringify(report) : printCompiler(report))
}

async function runCosts({ only, json }: Arguments): Promise<void> {
  const { benchCosts } = await import('./costs/bench.js')
  const { COST_KINDS } = await import('./costs/cost-kinds.js')
  const { printCosts } = await import('./costs/report.js')
  if (only !== undefined && !(only in COST_KINDS)) throw new Error(USAGE)
  const isSeen = process.stderr.isTTY
  const report = await benchCosts(only, ({ kind, mode }) => isSeen && process.stderr.write(`\r\x1b[K${kind} ${mode}`))
  if (isSeen) process.stderr.write('\r\x1b[K')
  console.log(json ? JSON.stringify(report) : printCosts(report))
}

async function runPlugin(options: Arguments): Promise<void> {
  const { benchPlugin, PLUGIN_PARTS } = await import('./plugin/bench.js')
  const { printPlugin } = await import('./plugin/report.js')
  const { only } = options
  if (only !== undefined && !PLUGIN_PARTS.includes(only)) throw new Error(USAGE)
  const report = await benchPlugin(roundsOf(options, 15), only)
  console.log(options.json ? JSON.stringify(report) : printPlugin(report))
}

async function runBombs({ only, json }: Arguments): Promise<void> {
  const { benchBombs } = await import('./bombs/bench.js')
  const { printBombs } = await import('./bombs/report.js')
  const reports = await benchBombs(only)
  if (reports.length === 0) throw new Error(USAGE)
  console.log(json ? JSON.stringify(reports) : printBombs(reports))
  if (reports.some(({ isKept }) => !isKept)) process.exitCode = 1
}

async function runCarried(folders: readonly string[], { json }: Arguments): Promise<void> {
  const { tryFolders, usualFolders } = await import('./carried/bench.js')
  const { printCarried } = await import('./carried/report.js')
  const all = folders.length === 0 ? usualFolders() : folders
  if (all.length === 0) throw new Error('There is nothing to build: name a folder, or set BRUSHWORK_CORPUS.')
  const tried = await tryFolders(all, (file) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${file}`))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(json ? JSON.stringify(tried) : printCarried(tried))
  if (tried.some(({ result }) => result === 'thrown')) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
