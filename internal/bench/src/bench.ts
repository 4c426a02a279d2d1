/** Length: the usage of every bench, and the lines that run it. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'

const USAGE = `npm run bench -- codecs [--rounds n] [--format id] [--json]
  Measures the readers on every file of the corpus, relative to a memory copy of all files.
  --rounds n    passes over each set of files (40)
  --format id   only this format, e.g. mdl7
  --json        prints a JSON object instead of tables
npm run bench -- compiler [--rounds n] [--only name] [--json]
  Measures the level compiler on maps of the corpus and on generated levels.
  --rounds n    warm runs of each map (6)
  --only name   speed, growth, incremental, one map (e1m1) or one kind of generated level (rooms, hall)
npm run bench -- costs [--only name] [--json]
  Measures the level compiler on expensive levels of three sizes each. Prints processor seconds by stage and peak memory.
  --only name   only this kind of level, e.g. windows
npm run bench -- plugin [--rounds n] [--only name] [--json]
  Measures the plugin in Vite's dev server and in Chromium: start, warm assets, delay from a saved file to pixels.
  --rounds n    number of starts, and of edits of each kind (15)
  --only name   start, model, skin, level or texture
npm run bench -- builds [--rounds n] [--only name] [--json]
  Measures whole builds: 300 assets with a warm cache over an empty plugin, cold builds on two cores and on one, and
  models that share textures through the command line.
  --rounds n    builds of each side (5)
  --only name   warm, threads or corpus
npm run bench -- scale [--assets n,…] [--brushes n,…] [--inspect n,…] [--machines] [--json]
  Builds generated projects in Vite, and runs commands on them, each step in a process of its own. Prints processor time,
  memory and calls of the file system, beside those of Vite with plain files. The exit code is 1 when machines differ.
  --assets n,…     sizes of projects (10,100,1000; none with --brushes or --inspect)
  --brushes n,…    builds of a level of these sizes
  --inspect n,…    the command inspect on projects of these sizes, and nothing else
  --machines       builds of the projects on two machines with a server between them that is quick, slow, failing or read-only
npm run bench -- bombs [--only name] [--json]
  Builds small files that claim to be large, each in its own process.
  Prints memory above that of the idle process, seconds and messages. The exit code is 1 when a bomb exceeds a limit.
  --only name   only bombs whose names start with this, e.g. JPEG
npm run bench -- carried [folder …] [--json]
  Builds every model, terrain and level of the folders, reads every pack with the runtime, and lists content that packs lack.
  Default: the corpus and the games next to it. The exit code is 1 when a build throws anything but a BuildError.
npm run bench -- names [folder …] [--json]
  Reads the names of every model, terrain and level of the folders as brushwork types does, with an empty and with a full cache, and
  builds them for comparison. Prints processor time. Default: the corpus and the games next to it.
npm run bench -- packs [--root folder] [--rounds n] [--only name] [--ours] [--json]
  Runs frames, heights, images and sizes, and prints which aims their figures reach. The exit code is 1 when one is missed.
  --root folder    instead of the corpus
  --rounds n       decodings and readings (5)
  --only name      frames, heights, images or sizes
  --ours           without the rival
npm run bench -- hashes [folder …] [--save file] [--against file]
  Builds every model, terrain and level of the folders without a cache, and hashes packs, facts and messages.
  Default: the corpus, the games next to it, and the examples.
  --save file      writes the hashes
  --against file   compares the hashes with those of an earlier version; the exit code is 1 when any differ
npm run bench -- page-bytes [folder …] [--filter text] [--lit] [--json]
  Builds every model, terrain and level of the folders on Node, and in workers of Chromium and Firefox over memfs, and compares packs
  and warnings. Prints what a worker loads, too. Default: the corpus and the examples. The exit code is 1 when any differ.
  --filter text    only sources whose path contains the text
  --lit            levels with the light of their defaults, which takes long, instead of that of their files or none
npm run bench -- sizes [--root folder] [--models] [--terrains] [--levels] [--filter text] [--files] [--parts] [--ours]
                       [--draft] [--lods shares] [--json]
  Builds every model, terrain and level of the folder and prints the bytes of packs, plain and after brotli.
  Compares them with gltf-transform's optimize (meshopt, WebP) on our interchange packs.
  --root folder    instead of the corpus
  --models …       only these kinds of sources
  --filter text    only sources whose path contains the text
  --files          also prints a row for each source
  --parts          also prints what the bytes of packs are for
  --ours           without the rival
  --draft          levels with profile draft instead of final
  --lods shares    simplifies models to shares of their triangles, such as 0.5,0.25
npm run bench -- images [--root folder] [--json]
  Builds every model, terrain and level of the folder with exact and with default images, and compares bytes and DSSIM with
  those of WebP of quality 80.
npm run bench -- heights [--root folder] [--rounds n] [--json]
  Builds every terrain of the folder and prints bytes per point of heights and normals, and how fast they are read.
  --root folder    instead of the corpus
  --rounds n       readings of each pack; the fastest counts (40)
npm run bench -- line [--rounds n] [--against folder] [--json]
  Builds the courtyard with final and with draft packs, and visits both over a simulated line of 20 Mbit/s.
  --rounds n       visits of each build (5)
  --against folder also visits another build of the courtyard, such as one of an earlier version
npm run bench -- areas [--filter text] [--json]
  Builds e1m1 whole and split by area, and prints the bytes that arrive before its first area is drawn.
  --filter text    another level of the corpus, by the end of its path
npm run bench -- frames [--root folder] [--rounds n] [--json]
  Builds every model with vertex frames and prints bytes per vertex and frame, the error that decoding finds, and how fast that is.
  --root folder    instead of the corpus
  --rounds n       decodings of each stream; the fastest counts (40)
npm run bench -- light [--rounds n] [--json]
  Traces rays through a hall of 100,008 triangles with the tracer of the light baker and with three-mesh-bvh, in one thread.
  The exit code is 1 when the two do not agree about the hits. Then it lights e1m1 (with two threads, too), a draft of the courtyard,
  rooms with 128 and 1,024 lamps, and three maps with direct and with final light, and prints whether the aims hold.
  --rounds n       passes over each set of a million rays, in turns (4)
npm run bench -- light --original [folder …] [--json]
  Compiles every level with the light of the original compiler where a compiled file with light is beside it, and compares the
  luxels. Default: the corpus and the games next to it. The exit code is 1 when a level misses the aims.
npm run bench -- light --forms [--json]
  Lights e1m1 and the courtyard, and compares the forms of their lightmaps: bytes, HDR before and after coding, directions.
npm run bench -- load [--rounds n] [--filter text] [--json]
  Loads models of the corpus in Chromium: packs with our reader, files of gltf-transform (meshopt) with GLTFLoader.
  --rounds n       loads of each file on one page, in turns (30)
  --filter text    only models whose paths contain the text
npm run bench -- world [--rounds n] [--json]
  Moves a box through e1m1, looks up leafs and lists visible triangles, beside three-mesh-bvh on the same triangles.
  --rounds n       rounds of 4,096 questions each, in turns; the fastest counts (20)
npm run bench -- crowd [--rounds n] [--json]
  Draws 1,000 animated guards in Chromium, and a model of 249 frames: as instances, as clones, and as clones with three's morph targets.
  --rounds n       frames of each side, in turns (20)
npm run bench -- engines [--rounds n] [--json]
  Loads and draws the courtyard and 100 guards in three, Babylon and PlayCanvas: packs by our adapter, and the same as ?glb by the
  engine's own loader. Prints processor time as ratios.
  --rounds n       loads of each side, in turns (3)
npm run bench -- viewer [--rounds n] [--json]
  Opens a model and e1m1 in the viewer, each in an empty browser: bytes after brotli until the picture, and how long it takes.
  --rounds n       openings of each file (5)`

interface Arguments {
  readonly rounds?: string
  readonly format?: string
  readonly only?: string
  readonly json?: boolean
  readonly save?: string
  readonly against?: string
  readonly root?: string
  readonly filter?: string
  readonly models?: boolean
  readonly terrains?: boolean
  readonly levels?: boolean
  readonly files?: boolean
  readonly parts?: boolean
  readonly ours?: boolean
  readonly draft?: boolean
  readonly original?: boolean
  readonly forms?: boolean
  readonly lods?: string
  readonly assets?: string
  readonly brushes?: string
  readonly inspect?: string
  readonly machines?: boolean
  readonly lit?: boolean
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      format: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean' },
      save: { type: 'string' },
      against: { type: 'string' },
      root: { type: 'string' },
      filter: { type: 'string' },
      models: { type: 'boolean' },
      terrains: { type: 'boolean' },
      levels: { type: 'boolean' },
      files: { type: 'boolean' },
      parts: { type: 'boolean' },
      ours: { type: 'boolean' },
      draft: { type: 'boolean' },
      original: { type: 'boolean' },
      forms: { type: 'boolean' },
      lods: { type: 'string' },
      assets: { type: 'string' },
      brushes: { type: 'string' },
      inspect: { type: 'string' },
      machines: { type: 'boolean' },
      lit: { type: 'boolean' },
    },
  })
  const [name = '', ...folders] = positionals
  const run = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if (run === undefined || (folders.length > 0 && !WITH_FOLDERS.includes(name))) throw new Error(USAGE)
  await run(values, folders)
}

type RunBench = (options: Arguments, folders: readonly string[]) => Promise<void>

/** Benches that accept folders. */
const WITH_FOLDERS: readonly string[] = ['carried', 'hashes', 'light', 'names', 'page-bytes']

/** The benches by name, in the order of the usage. */
const BENCHES: Readonly<Record<string, RunBench>> = {
  codecs: runCodecs,
  compiler: runCompiler,
  costs: runCosts,
  plugin: runPlugin,
  builds: runBuilds,
  scale: async (options) => (await import('./scale/run.js')).runScale(options),
  bombs: runBombs,
  carried: runCarried,
  names: runNames,
  packs: runPacks,
  hashes: runHashes,
  'page-bytes': runPageBytes,
  sizes: runSizes,
  images: runImages,
  heights: runHeights,
  line: runLine,
  areas: runAreas,
  frames: runFrames,
  light: runLight,
  load: runLoad,
  world: runWorld,
  crowd: runCrowd,
  engines: runEngines,
  viewer: async (options) => (await import('./viewer/run.js')).runViewer(roundsOf(options, 5), options.json === true),
}

function roundsOf({ rounds = '' }: Arguments, fallback: number): number {
  const count = rounds === '' ? fallback : Number(rounds)
  if (!(Number.isInteger(count) && count > 0)) throw new Error(USAGE)
  return count
}

/** Each command imports its bench on demand, so only the packages that it measures need to be built. */
async function runCodecs(options: Arguments): Promise<void> {
  const rounds = roundsOf(options, 40)
  if (corpusRoot === undefined) throw new Error('No corpus to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const { benchCodecs } = await import('./codecs/bench.js')
  const { print, printCopy } = await import('./codecs/report.js')
  const { copy, reports, left } = benchCodecs(rounds, options.format)
  if (options.json) {
    console.log(JSON.stringify({ copy, reports, left }))
    return
  }
  console.log(`${printCopy(copy)}\n`)
  for (const report of reports) console.log(`${print(report)}\n`)
  if (left.length > 0) console.log(`${left.length} files without a reader or refused by it: ${left.join(', ')}`)
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
  const { benchCosts } = await import('./compiler/costs/bench.js')
  const { COST_KINDS } = await import('./compiler/costs/cost-kinds.js')
  const { printCosts } = await import('./compiler/costs/report.js')
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

async function runBuilds(options: Arguments): Promise<void> {
  const { benchBuilds, BUILDS_PARTS } = await import('./plugin/builds/bench.js')
  const { printBuilds } = await import('./plugin/builds/report.js')
  const { only } = options
  if (only !== undefined && !BUILDS_PARTS.includes(only)) throw new Error(USAGE)
  const report = await benchBuilds(roundsOf(options, 5), only)
  console.log(options.json ? JSON.stringify(report) : printBuilds(report))
}

async function runBombs({ only, json }: Arguments): Promise<void> {
  const { benchBombs } = await import('./bombs/bench.js')
  const { printBombs } = await import('./bombs/report.js')
  const reports = await benchBombs(only)
  if (reports.length === 0) throw new Error(USAGE)
  console.log(json ? JSON.stringify(reports) : printBombs(reports))
  if (reports.some(({ isWithinLimits }) => !isWithinLimits)) process.exitCode = 1
}

async function runCarried({ json }: Arguments, folders: readonly string[]): Promise<void> {
  const { buildFolders, defaultFolders } = await import('./packs/carried/bench.js')
  const { printCarried } = await import('./packs/carried/report.js')
  const all = folders.length === 0 ? defaultFolders() : folders
  if (all.length === 0)
    throw new Error('No folders to build: pass a folder, or set BRUSHWORK_CORPUS to a corpus folder.')
  const results = await buildFolders(all, (file) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${file}`))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(json ? JSON.stringify(results) : printCarried(results))
  if (results.some(({ result }) => result === 'thrown')) process.exitCode = 1
}

async function runNames({ json }: Arguments, folders: readonly string[]): Promise<void> {
  const { defaultFolders } = await import('./packs/carried/bench.js')
  const { benchNames, printNames } = await import('./packs/names/bench.js')
  const report = await benchNames(folders.length === 0 ? defaultFolders() : folders)
  console.log(json ? JSON.stringify(report) : printNames(report))
}

async function runPacks({ root = corpusRoot, only, ...options }: Arguments): Promise<void> {
  const { benchPacks, PACKS_PARTS } = await import('./packs/bench.js')
  const { printPacks } = await import('./packs/report.js')
  if (only !== undefined && !PACKS_PARTS.includes(only)) throw new Error(USAGE)
  if (root === undefined)
    throw new Error('No sources to build: pass --root, or set BRUSHWORK_CORPUS to a corpus folder.')
  const isSeen = process.stderr.isTTY
  const report = await benchPacks(
    root,
    { only, rounds: roundsOf(options, 5), hasRival: !options.ours },
    (file) => isSeen && process.stderr.write(`\r\x1b[K${file}`),
  )
  if (isSeen) process.stderr.write('\r\x1b[K')
  if (report.aims.length === 0) throw new Error(`No source of ${root} was built.`)
  console.log(options.json ? JSON.stringify(report) : printPacks(report))
  if (report.aims.some(({ isReached }) => !isReached)) process.exitCode = 1
}

async function runHashes({ save, against }: Arguments, folders: readonly string[]): Promise<void> {
  const { defaultFolders } = await import('./packs/carried/bench.js')
  const { differences, hashPacks } = await import('./packs/hashes/bench.js')
  const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
  const all = folders.length === 0 ? [...defaultFolders(), examples] : folders
  const hashes = await hashPacks(all, (file) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${file}`))
  const text = `${JSON.stringify(hashes, null, 2)}\n`
  console.log(`${Object.keys(hashes).length} sources, checksum ${createHash('sha256').update(text).digest('hex')}`)
  if (save !== undefined) writeFileSync(save, text)
  if (against === undefined) return
  const different = differences(JSON.parse(readFileSync(against, 'utf8')), hashes)
  console.log(different.length === 0 ? 'No differences.' : different.join('\n'))
  if (different.length > 0) process.exitCode = 1
}

async function runPageBytes({ filter, lit, json }: Arguments, folders: readonly string[]): Promise<void> {
  const { benchPageBytes, printPageBytes } = await import('./page-bytes/bench.js')
  const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
  const all = folders.length === 0 ? [corpusRoot, examples].filter((folder) => folder !== undefined) : folders
  const report = await benchPageBytes(
    all,
    { filter, isLit: lit },
    (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`),
  )
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(json ? JSON.stringify(report) : printPageBytes(report))
  if (report.browsers.some(({ different, lost }) => different.length + lost.length > 0)) process.exitCode = 1
}

async function runSizes({ root = corpusRoot, filter = '', ...options }: Arguments): Promise<void> {
  const { benchSizes } = await import('./packs/sizes/bench.js')
  const { printSizes } = await import('./packs/sizes/report.js')
  if (root === undefined)
    throw new Error('No sources to build: pass --root, or set BRUSHWORK_CORPUS to a corpus folder.')
  const kinds = (['model', 'terrain', 'level'] as const).filter((kind) => options[`${kind}s`])
  const profile = options.draft ? 'draft' : 'final'
  const lods = options.lods?.split(',').map(Number)
  const isSeen = process.stderr.isTTY
  const report = await benchSizes(
    root,
    { kinds, filter, hasRival: !options.ours, hasParts: options.parts === true, profile, ...(lods && { lods }) },
    (file) => isSeen && process.stderr.write(`\r\x1b[K${file}`),
  )
  if (isSeen) process.stderr.write('\r\x1b[K')
  if (report.measured.length === 0) throw new Error(`No source of ${root} was built.`)
  const parts = (_: string, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value)
  console.log(options.json ? JSON.stringify(report, parts) : printSizes(report, options.files === true))
}

async function runLoad(options: Arguments): Promise<void> {
  const { benchLoad } = await import('./runtime/load/bench.js')
  const { printLoads } = await import('./runtime/load/report.js')
  const reports = await benchLoad(roundsOf(options, 30), options.filter)
  console.log(options.json ? JSON.stringify(reports) : printLoads(reports))
}

async function runWorld(options: Arguments): Promise<void> {
  const { benchWorld } = await import('./runtime/world/bench.js')
  const { printWorld } = await import('./runtime/world/report.js')
  if (corpusRoot === undefined) throw new Error('No e1m1 to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const report = await benchWorld(roundsOf(options, 20))
  console.log(options.json ? JSON.stringify(report) : printWorld(report))
}

async function runCrowd(options: Arguments): Promise<void> {
  const { benchCrowd } = await import('./runtime/crowd/bench.js')
  const { printCrowd } = await import('./runtime/crowd/report.js')
  const report = await benchCrowd(roundsOf(options, 20))
  console.log(options.json ? JSON.stringify(report) : printCrowd(report))
}

async function runEngines(options: Arguments): Promise<void> {
  const { benchEngines } = await import('./runtime/engines/bench.js')
  const { printEngines } = await import('./runtime/engines/report.js')
  const report = await benchEngines(roundsOf(options, 3))
  console.log(options.json ? JSON.stringify(report) : printEngines(report))
}

async function runHeights({ root = corpusRoot, ...options }: Arguments): Promise<void> {
  const { benchHeights } = await import('./packs/heights/bench.js')
  const { printHeights } = await import('./packs/heights/report.js')
  if (root === undefined)
    throw new Error('No terrains to build: pass --root, or set BRUSHWORK_CORPUS to a corpus folder.')
  const report = await benchHeights(root, roundsOf(options, 40))
  if (report.measured.length === 0) throw new Error(`No terrain of ${root} was built.`)
  console.log(options.json ? JSON.stringify(report) : printHeights(report))
}

async function runAreas({ filter, json }: Arguments): Promise<void> {
  const { benchAreas } = await import('./packs/areas/bench.js')
  const { printAreas } = await import('./packs/areas/report.js')
  const measured = await benchAreas(filter)
  console.log(json ? JSON.stringify(measured) : printAreas(measured))
}

async function runImages({ root = corpusRoot, json }: Arguments): Promise<void> {
  const { benchImages } = await import('./packs/images/bench.js')
  const { printImages } = await import('./packs/images/report.js')
  if (root === undefined)
    throw new Error('No sources to build: pass --root, or set BRUSHWORK_CORPUS to a corpus folder.')
  const isSeen = process.stderr.isTTY
  const report = await benchImages(root, (file) => isSeen && process.stderr.write(`\r\x1b[K${file}`))
  if (isSeen) process.stderr.write('\r\x1b[K')
  if (report.images.length === 0) throw new Error(`No image of ${root} was built.`)
  console.log(json ? JSON.stringify(report) : printImages(report))
}

async function runFrames({ root = corpusRoot, ...options }: Arguments): Promise<void> {
  const { benchFrames } = await import('./packs/frames/bench.js')
  const { printFrames } = await import('./packs/frames/report.js')
  if (root === undefined)
    throw new Error('No models to build: pass --root, or set BRUSHWORK_CORPUS to a corpus folder.')
  const report = await benchFrames(root, roundsOf(options, 40))
  if (report.measured.length === 0) throw new Error(`No model with vertex frames of ${root} was built.`)
  console.log(options.json ? JSON.stringify(report) : printFrames(report))
}

async function runLight(options: Arguments, folders: readonly string[]): Promise<void> {
  if (options.original) return runOriginal(options, folders)
  if (options.forms) return runForms(options)
  if (folders.length > 0) throw new Error(USAGE)
  const { benchLight } = await import('./compiler/light/bench.js')
  const { printLight } = await import('./compiler/light/report.js')
  const { benchBakes, benchThreads, printBakes } = await import('./compiler/light/bakes.js')
  const { benchDirect, printDirect } = await import('./compiler/light/direct.js')
  const { aimsOf, printAims } = await import('./compiler/light/aims.js')
  const { corpusRoot } = await import('@brushwork-internal/testkit/corpus')
  const report = benchLight(roundsOf(options, 4))
  const bakes = await benchBakes(corpusRoot === undefined ? ['courtyard'] : ['e1m1', 'courtyard'])
  const threads = corpusRoot === undefined ? undefined : await benchThreads()
  const direct = corpusRoot === undefined ? [] : await benchDirect()
  const aims = aimsOf(report.sets, bakes, threads, direct)
  if (options.json) console.log(JSON.stringify({ ...report, bakes, direct, threads, aims }))
  else console.log([printLight(report), printBakes(bakes), printDirect(direct), printAims(aims)].join('\n\n'))
  if (report.sets.some(({ agree }) => !agree) || threads?.isSame === false) process.exitCode = 1
}

async function runForms({ json }: Arguments): Promise<void> {
  const { benchForms, printForms } = await import('./compiler/light/forms.js')
  const { litLevel } = await import('./compiler/light/bakes.js')
  const { corpusRoot } = await import('@brushwork-internal/testkit/corpus')
  const forms = corpusRoot === undefined ? [] : await benchForms('e1m1', litLevel('e1m1'))
  forms.push(...(await benchForms('courtyard', litLevel('courtyard'))))
  console.log(json ? JSON.stringify(forms) : printForms(forms))
  if (corpusRoot === undefined && !json) console.log('NOT MEASURED: e1m1, because there is no corpus.')
}

async function runOriginal({ json }: Arguments, folders: readonly string[]): Promise<void> {
  const { comparePairs } = await import('./compiler/light/pairs/compare-pairs.js')
  const { holdsAims, printPairs } = await import('./compiler/light/pairs/report-pairs.js')
  const { defaultFolders } = await import('./packs/carried/bench.js')
  const { compared, left } = await comparePairs(folders.length > 0 ? folders : defaultFolders())
  console.log(json ? JSON.stringify({ compared, left }) : printPairs(compared, left))
  if (!compared.every(holdsAims)) process.exitCode = 1
}

async function runLine({ against, ...options }: Arguments): Promise<void> {
  const { benchLine } = await import('./runtime/line/bench.js')
  const { printLine } = await import('./runtime/line/report.js')
  const builds = await benchLine(roundsOf(options, 5), against)
  console.log(options.json ? JSON.stringify(builds) : printLine(builds))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
