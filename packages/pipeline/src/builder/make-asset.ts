import type { AssetFacts, Leak } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { packChecksum, writeDraft, writePack } from '@brushwork/pack/write'
import { failure, failureOfFormatError } from '../diagnostics/failure.js'
import type { LightThreads } from '../host/host.js'
import { MissingEncoder } from '../image/encode/codecs/missing-encoder.js'
import { ImageCache } from '../image/image-cache.js'
import { StandIns } from '../image/stand-in/stand-ins.js'
import type { Imported } from '../import/import-context.js'
import type { LevelContext } from '../import/level/level-context.js'
import type { StageClock } from '../import/level/stage-clock.js'
import type { SourceFile } from '../import/source/open-source.js'
import type { StoredDiagnostic } from '../import/stored-diagnostic.js'
import { optimizeAsset } from '../optimize/optimize-asset.js'
import { type BuildOptions, isDeflated } from '../options/build-options.js'
import type { References } from '../resolve/references.js'
import type { Steps } from '../store/steps.js'
import type { BuildContext } from './build-request.js'
import { deflateInside } from './deflate-inside.js'
import { issueDiagnostics } from './diagnostics/issue-diagnostics.js'
import type { MadeAsset } from './made-asset.js'
import { packInterchange } from './pack-interchange.js'
import type { AssetRecord } from './reuse/asset-record.js'
import { verifyPack } from './verify-pack.js'

/** One asset to make. */
export interface BuildJob {
  readonly source: SourceFile
  readonly options: BuildOptions
  readonly references: References
  readonly steps: Steps
  readonly context: BuildContext
  /**
   * Absolute paths of WADs, compiled levels, palettes and folders that are searched for the textures of a level first.
   */
  readonly textures?: readonly string[]
  /** Measures the stages of a level. */
  readonly clock?: StageClock
}

/** The stages from source to asset. */
type ImportAsset = (source: SourceFile, context: LevelContext) => Promise<Imported>

/** Loads them by kind. Models are imported without the compiler of levels, which is more code than all else. */
const IMPORTERS: { readonly [Kind in AssetFacts['kind']]: () => Promise<ImportAsset> } = {
  model: async () => (await import('../import/model/import-model.js')).importModel,
  terrain: async () => (await import('../import/terrain/import-terrain.js')).importTerrain,
  sprite: async () => (await import('../import/sprite/import-sprite.js')).importSprite,
  level: async () => (await import('../compile/compile-to-pack.js')).compileToPack,
}

/** Loads the code for all kinds of assets, before one needs it. */
export async function loadImporters(): Promise<void> {
  await Promise.all(Object.values(IMPORTERS).map((load) => load()))
}

/** A damaged file can have an issue for every value. */
const MAX_ISSUES = 100

/** What an asset becomes, apart from the files that it was made from. */
type Made = Pick<MadeAsset, 'pack' | 'record' | 'leak' | 'isLightPending'>

/**
 * Makes the pack of an asset: import (compile), write, verify. Every build and compilation that no cache can answer ends
 * here.
 * @throws BuildError when the source cannot be read.
 */
export function makeAsset(job: BuildJob): Promise<Made> {
  const { source, steps, options } = job
  return withThreads(job, async (context) => {
    const importAsset = await IMPORTERS[source.kind]()
    const importing = steps.start('import')
    const imported = await importAsset(source, context)
    importing()
    job.context.signal?.throwIfAborted()
    const { pack, ...read } = await (options.target === 'pack' ? makePack : makeInterchange)(imported, job)
    const { leak, isLightPending } = imported
    const issues = imported.issues.slice(0, MAX_ISSUES)
    const record = { ...read, diagnostics: diagnosticsOf(imported), issues, sha256: steps.sha256(pack) }
    return {
      pack,
      record: asStored(record),
      ...(leak && { leak }),
      ...(isLightPending && { isLightPending }),
    }
  })
}

/** Compiles a level for the original engine. @throws BuildError when the source cannot be read. */
export function makeWmb(job: BuildJob): Promise<{ bytes: Uint8Array; diagnostics: StoredDiagnostic[]; leak?: Leak }> {
  return withThreads(job, async (context) => {
    const [{ compileToWmb }, { writeWmb }] = await Promise.all([
      import('../compile/compile-to-wmb.js'),
      import('@brushwork/codecs/wmb'),
    ])
    const { document, leak, ...made } = await compileToWmb(job.source, context)
    return { bytes: writeWmb(document), diagnostics: diagnosticsOf(made), ...(leak && { leak }) }
  })
}

/** Runs a function with the threads of the host, and names the source in its errors. */
async function withThreads<T>(job: BuildJob, make: (context: LevelContext) => Promise<T>): Promise<T> {
  const { source } = job
  // They load the compiler.
  const threads = source.kind === 'level' ? await job.context.host.visThreads?.(workersOf(job.context)) : undefined
  const light = lightThreadsOf(job.context)
  try {
    return await make(await contextOf(job, threads, light.start))
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, source.path, source.bytes)
    // By its name: importing the class would load the compiler for models, too.
    if (error instanceof Error && error.name === 'MissingSimd') throw failure(source.path, 'light-simd', error.message)
    if (error instanceof MissingEncoder) throw failure(source.path, 'image-peer', error.message)
    throw error
  } finally {
    await Promise.all([threads?.close(), light.close()])
  }
}

/** Threads that may work on an asset: not more than others leave. */
function workersOf({ workers, threads }: BuildJob['context']): number | undefined {
  const spare = threads?.spare
  return spare === undefined ? workers : Math.min(workers ?? spare, spare)
}

/** Threads for light, which few assets need: they are not even loaded for others. */
function lightThreadsOf(context: BuildJob['context']): {
  start(): Promise<LightThreads | undefined>
  close(): Promise<void>
} {
  let started: LightThreads | undefined
  return {
    async start() {
      started ??= await context.host.lightThreads?.(workersOf(context))
      return started
    },
    async close() {
      await started?.close()
    },
  }
}

/** @returns the pack, the facts of its module, and how games may read it */
async function makePack(imported: Imported, { source, options, steps, context }: BuildJob) {
  const isDraft = options.profile === 'draft'
  const optimizing = steps.start('optimize')
  const optimized = await optimizeAsset(imported.asset, imported.facts, options)
  optimizing()
  context.signal?.throwIfAborted()
  const writing = steps.start('pack')
  const { asset, facts, grids } = optimized
  const pack = await (isDraft ? writeDraft(asset) : writePack(asset, grids))
  writing()
  // Dev servers make a draft at every save, and the page reads it next.
  if (isDraft && context.incremental !== undefined) return { pack, facts }
  const verifying = steps.start('read back')
  const reading = verifyPack(pack, optimized, source.path)
  verifying()
  if (!isDeflated(options)) return { pack, facts, ...reading }
  const compressing = steps.start('compress')
  const compressed = deflateInside(pack)
  compressing()
  return { pack: compressed, facts, ...reading, checksum: packChecksum(compressed) }
}

/** Plain glTF stays exact: other programs edit it. */
async function makeInterchange({ asset, facts }: Imported, { source, steps, options }: BuildJob) {
  const writing = steps.start('pack')
  const pack = packInterchange(asset, options.scale, source.path)
  writing()
  return { pack, facts }
}

async function contextOf(
  job: BuildJob,
  threads: LevelContext['visWorkers'],
  lightThreads: LevelContext['lightThreads'],
): Promise<LevelContext> {
  const { source, options, references, steps, textures, clock } = job
  const { host, incremental, images = incremental?.images ?? new ImageCache() } = job.context
  return {
    host,
    references,
    steps,
    options,
    images,
    helpers: job.context.helpers ?? job.context.threads,
    standIns: new StandIns(options.standIn, images),
    ...(threads && { visWorkers: threads }),
    ...(lightThreads && { lightThreads }),
    signal: job.context.signal,
    isLightLater: job.context.isLightLater,
    onLight: job.context.onLight,
    state: source.kind === 'level' ? await incremental?.of(source.path) : undefined,
    textures,
    clock,
  }
}

function diagnosticsOf({ issues, diagnostics }: Pick<Imported, 'issues' | 'diagnostics'>): StoredDiagnostic[] {
  return [...issueDiagnostics(issues).slice(0, MAX_ISSUES), ...diagnostics]
}

/**
 * Converts a record to the form that the cache would return: JSON has no −0 and no undefined, and modules must not differ
 * between cold and warm builds.
 */
function asStored(record: AssetRecord): AssetRecord {
  return JSON.parse(JSON.stringify(record)) as AssetRecord
}
