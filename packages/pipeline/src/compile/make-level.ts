import type { RgbaImage } from '@brushwork/codecs/image'
import { writeWmb } from '@brushwork/codecs/wmb'
import { defaultTexture } from '@brushwork/codecs/wmp'
import { toSourceAxes } from '@brushwork/runtime'
import {
  type CompileContext,
  type CompileOptions,
  compile,
  compileWmb,
  type Level,
  type LevelMessage,
} from '@brushwork/wmp-compiler'
import type { Steps } from '../cache/steps.js'
import { levelAsset } from '../import/level/level-asset.js'
import type { LevelTextures } from '../import/level/level-textures.js'
import { addNavmesh } from '../navmesh/add-navmesh.js'
import { walkerOf } from '../navmesh/navmesh-options.js'
import { packAsset } from '../pack/pack-asset.js'
import type { LazyPicture } from '../picture/lazy-picture.js'
import { PictureSet } from '../picture/picture-set.js'
import type { Finding } from '../report/finding.js'
import type { CompileLevelRequest } from './compile-request.js'
import type { LeakReport } from './leak-report.js'
import type { StageClock } from './stage-clock.js'

/** A level with its pictures. */
export interface OpenedLevel {
  readonly level: Level
  readonly textures: LevelTextures
  /** Of all textures that its faces name. */
  readonly textureNames: readonly string[]
  readonly findings: readonly Finding[]
  /** Levels of other editors are closed as they are, and rounded planes would open them. */
  readonly exactPlanes: boolean
  pictureOf(name: string): LazyPicture | undefined
}

type Compiling = Pick<CompileContext, 'onStage' | 'onProblems' | 'visWorkers'>

/** What comes of either target. */
export interface MadeLevel {
  readonly bytes: Uint8Array
  readonly messages: readonly LevelMessage[]
  readonly leak: LeakReport | undefined
  readonly findings?: readonly Finding[]
}

/** What makes either target. */
export interface Making {
  readonly request: CompileLevelRequest
  readonly options: CompileOptions
  readonly compiling: Compiling
  readonly steps: Steps
  readonly clock: StageClock
}

/** What the original engine loads. */
export async function makeWmb(
  { level, exactPlanes, textureNames, pictureOf }: OpenedLevel,
  { options, compiling }: Making,
): Promise<MadeLevel> {
  // The file holds the pixels of all textures, unlike a pack.
  const images = new Map<string, RgbaImage>()
  for (const name of [...textureNames, defaultTexture]) {
    const image = await pictureOf(name)?.use((decoded) => decoded.image)
    if (image !== undefined) images.set(name, image)
  }
  const { document, messages, leak } = await compileWmb(level, options, {
    ...compiling,
    exactPlanes,
    picture: (name) => images.get(name),
  })
  return { bytes: writeWmb(document), messages, leak: leak && plainLeak(leak) }
}

/** A pack. @throws BuildError when the wanted navigation mesh cannot be made. */
export async function makeGlb(
  { level, textures, pictureOf }: OpenedLevel,
  { request, options, compiling, steps, clock }: Making,
): Promise<MadeLevel> {
  const compiled = await compile(level, options, { ...compiling, textureSize: pictureOf })
  const walker = walkerOf(request.navmesh ?? false)
  const added = walker === undefined ? undefined : await addNavmesh(compiled, walker, request.file, steps)
  if (added !== undefined) clock.done('navmesh', { bytes: added.navmesh?.byteLength ?? 0 })
  const shown = (name: string) => pictureOf(name) ?? textures.picture(name)
  const asset = await levelAsset(compiled, shown, new PictureSet(steps), added?.navmesh)
  return {
    bytes: await packAsset(asset),
    messages: compiled.messages,
    leak: compiled.leak && inSourceAxes(compiled.leak),
    findings: added?.findings ?? [],
  }
}

/** What reports show of a leak, as `compile` gives it: no size where it is open on a side. */
function plainLeak({ path, place, gap, gapSize, blocks }: Required<LeakReport>): LeakReport {
  return { path, place, gap, ...(Number.isFinite(gapSize) && { gapSize }), blocks }
}

function inSourceAxes(leak: LeakReport): LeakReport {
  return { ...leak, path: leak.path.map((point) => toSourceAxes(...point)), gap: toSourceAxes(...leak.gap) }
}
