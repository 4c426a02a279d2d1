import type { Leak } from '@brushwork/asset'
import type { CompileOptions } from '@brushwork/wmp-compiler'
import { failure } from '../diagnostics/failure.js'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import { StageClock, type StageReport } from '../import/level/stage-clock.js'
import { openSource } from '../import/source/open-source.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../options/build-options.js'
import { FileFinder, References } from '../resolve/references.js'
import { Resolver } from '../resolve/resolver.js'
import { FileHashes } from '../store/file-hashes.js'
import { Steps } from '../store/steps.js'
import { Store } from '../store/store.js'
import type { BuildContext } from './build-request.js'
import { allDiagnostics } from './diagnostics/all-diagnostics.js'
import { type BuildJob, makeAsset, makeWmb } from './make-asset.js'

/** The level to compile and its options. */
export interface CompileLevelRequest {
  /** Absolute path of the source, `/` separators. */
  readonly file: string
  /** `pack`: what games load. `wmb`: a level for the original engine. */
  readonly target: 'pack' | 'wmb'
  readonly mode: CompileOptions['mode']
  readonly profile: CompileOptions['profile']
  /**
   * Absolute paths of WADs, compiled levels and folders that are searched for textures first, and of a `palette.lmp`
   * for Quake WADs.
   */
  readonly textures: readonly string[]
  /** Further folders, relative to the project, in which textures are looked up by name. */
  readonly folders?: readonly string[]
  /** Stand-in for missing textures. Default: `grid`. */
  readonly standIn?: BuildOptions['standIn']
  /** Largest image file that is decoded, pixels. Default: 4096 × 4096. */
  readonly maxTexturePixels?: BuildOptions['maxTexturePixels']
  /** Where lightmaps come from. Default: `auto`. */
  readonly light?: BuildOptions['light']
  /** For packs only: generates a navigation mesh, as `buildAsset` does. */
  readonly navmesh?: BuildOptions['navmesh']
  /** Checks the invariants of every stage that has some. Stage times exclude the checks. */
  readonly debug: boolean
}

/** Context of a compilation: that of a build, and a callback for stages. */
export interface CompileLevelContext extends BuildContext {
  /** Called with every stage when it is done. */
  readonly onStage?: (report: StageReport) => void
}

/** Report of a compilation: plain data. */
export interface CompileReport {
  readonly target: CompileLevelRequest['target']
  readonly mode: CompileOptions['mode']
  readonly profile: CompileOptions['profile']
  readonly bytes: number
  readonly milliseconds: number
  readonly stages: readonly StageReport[]
  /** Path from an entity to the void, in source axes, as editors show them; null for a sealed level. */
  readonly leak: Leak | null
  /** Broken invariants; null when they were not checked. */
  readonly problems: readonly string[] | null
}

/** A compiled level: the bytes of its file, the report and the diagnostics. */
export interface CompiledLevelFile {
  readonly bytes: Uint8Array
  readonly report: CompileReport
  readonly diagnostics: readonly FileDiagnostic[]
}

/**
 * Compiles a level and reports its stages. Stages, their order and pack bytes match `buildAsset`, but the level itself
 * is compiled every time. With a `cacheDir`, single steps such as encoded images are read from the cache.
 * @throws BuildError when the source is missing or cannot be read.
 */
export async function compileLevel(
  request: CompileLevelRequest,
  context: CompileLevelContext,
): Promise<CompiledLevelFile> {
  const { host, cacheDir } = context
  const { file, mode, profile, target, debug, textures } = request
  const options = optionsOf(request)
  const clock = new StageClock(host, context.onStage ?? (() => {}), debug, context.onLight)
  const hashes = context.hashes ?? new FileHashes(host)
  const source = await openSource({ file, options }, context, hashes)
  if (source.kind !== 'level')
    throw failure(source.path, 'source-kind', 'expected a level: a .wmp, .wmb, .map or .bsp file')
  const references = new References(new FileFinder(hashes, new Resolver(context, file, options.textures)))
  const store = cacheDir === undefined ? undefined : new Store(host, cacheDir, { notify: context.onCacheNotice })
  const steps = new Steps(host, store, context.onStep ?? (() => {}))
  // Drops the incremental state: results of earlier builds would leave stages out of the report.
  const { incremental: _, ...own } = context
  const job: BuildJob = { source, options, references, steps, context: own, textures, clock }
  const { bytes, diagnostics, leak } = await (target === 'wmb' ? makeWmb(job) : compilePack(job))
  clock.done('write', { bytes: bytes.byteLength })
  const lookups = await references.lookups()
  return {
    bytes,
    diagnostics: await allDiagnostics(diagnostics, { request: { file, options }, lookups, hashes, project: context }),
    report: {
      target,
      mode,
      profile,
      bytes: bytes.byteLength,
      milliseconds: clock.milliseconds,
      stages: clock.stages,
      leak: leak ?? null,
      problems: debug ? clock.problems : null,
    },
  }
}

async function compilePack(job: BuildJob): ReturnType<typeof makeWmb> {
  const { pack, record, leak } = await makeAsset(job)
  return { bytes: pack, diagnostics: [...record.diagnostics], ...(leak && { leak }) }
}

function optionsOf(request: CompileLevelRequest): BuildOptions {
  const { mode, profile, folders = [] } = request
  const {
    standIn = BUILD_DEFAULTS.standIn,
    maxTexturePixels = BUILD_DEFAULTS.maxTexturePixels,
    light = BUILD_DEFAULTS.light,
    navmesh = BUILD_DEFAULTS.navmesh,
  } = request
  return { ...BUILD_DEFAULTS, mode, profile, textures: folders, standIn, maxTexturePixels, light, navmesh }
}
