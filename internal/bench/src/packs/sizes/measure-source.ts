import { statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import { type AssetFacts, openSession } from '@brushwork/pipeline'
import { BUILD_DEFAULTS, BuildError, type BuildOptions, sourceKind } from '@brushwork/pipeline/config'
import { levelRoot } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { type PackParts, partsOf } from './pack-parts.js'
import { type PackSize, sizeOf } from './pack-size.js'
import { optimizeAsRival } from './rival.js'
import { sizeOfRivalContent } from './rival-content.js'

/** A source that was built, with the sizes of its pack. */
export interface MeasuredSource {
  /** Path as shown in the report. */
  readonly file: string
  readonly kind: AssetFacts['kind']
  /** Bytes of the source file, without the files that it names. */
  readonly source: number
  readonly sha256: string
  readonly ours: PackSize
  /** Undefined unless asked for. */
  readonly parts?: PackParts
  /** Undefined without a rival, or where it failed. */
  readonly rival?: PackSize
  /** Of a level with a rival: the part of ours that the rival has, too. */
  readonly alike?: PackSize
  /** Why the rival has no size. */
  readonly rivalProblem?: string
}

/** A source that Brushwork refuses. */
export interface RefusedSource {
  readonly file: string
  /** Code of the first message. */
  readonly refused: string
}

/** Folders that are never the project of a level, as on the command line. */
const EXCLUDED_ROOTS = [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))

/** How to measure a source. */
export interface MeasureOptions {
  /** `draft` compiles levels faster, and stores images as PNG. */
  readonly profile: BuildOptions['profile']
  readonly hasRival: boolean
  /** Whether packs are split into parts. */
  readonly hasParts: boolean
  /** Levels of detail of models. Default: those of the files. */
  readonly lods?: BuildOptions['lods']
}

/** Builds a source without a cache, for games and as plain glTF for the rival, and measures both. */
export async function measureSource(
  path: string,
  file: string,
  { profile, hasRival, hasParts, lods = BUILD_DEFAULTS.lods }: MeasureOptions,
): Promise<MeasuredSource | RefusedSource> {
  const kind = sourceKind(path) ?? 'model'
  const start = posix.dirname(path)
  const root = kind === 'level' ? await levelRoot(path, { host: nodeHost, start, never: EXCLUDED_ROOTS }) : start
  const build = async (target: BuildOptions['target'], light = BUILD_DEFAULTS.light) => {
    const settings = { asked: { profile, lods, light } }
    const built = await openSession({ host: nodeHost, root, threads: false, settings }).build(path, { target })
    return { sha256: built.sha256, pack: await built.readPack() }
  }
  let built: Awaited<ReturnType<typeof build>>
  try {
    built = await build('pack')
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { file, refused: error.diagnostics[0]?.code ?? '' }
  }
  // Brotli runs on another thread meanwhile.
  const ours = sizeOf(built.pack)
  // Without light, which its steps would keep as occlusion.
  const rival = hasRival ? await sizeOfRival(() => build('interchange', 'none')) : {}
  const parts = hasParts ? { parts: await partsOf(built.pack) } : {}
  const hasAlike = kind === 'level' && 'rival' in rival
  const alike = hasAlike ? { alike: await sizeOfRivalContent((await build('pack', 'none')).pack) } : {}
  const source = statSync(path).size
  return { file, kind, source, sha256: built.sha256, ours: await ours, ...parts, ...rival, ...alike }
}

async function sizeOfRival(
  build: () => Promise<{ readonly pack: Uint8Array }>,
): Promise<Pick<MeasuredSource, 'rival' | 'rivalProblem'>> {
  try {
    const { pack } = await build()
    return { rival: await sizeOf(await optimizeAsRival(pack)) }
  } catch (error) {
    // Any failure of the rival, and packs that are too large as plain glTF.
    return { rivalProblem: (error instanceof Error ? error.message : String(error)).split('\n')[0] }
  }
}
