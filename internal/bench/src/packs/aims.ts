import type { MeasuredFrames } from './frames/bench.js'
import type { MeasuredHeights } from './heights/bench.js'
import type { MeasuredImage } from './images/measure-image.js'
import type { MeasuredSource } from './sizes/measure-source.js'

/** One aim for packs, and the figure that is held against it. */
export interface Aim {
  readonly name: string
  readonly figure: number
  /** The figure may not exceed it. */
  readonly limit: number
  readonly isReached: boolean
}

/** DSSIM of default images from their sources: docs/decisions/image-encoder.md. */
const MAX_DISSIMILARITY = 0.02
/** Brotli bytes of the packs of all models of the corpus. */
const MAX_MODELS = 2_000_000
/** Brotli bytes of the animation of this model, positions and normals. */
const HUMAN = { file: 'mdl4-human.mdl', limit: 87_000 }

const FRAME_AIMS = [
  { storage: '8 bit', setting: 'source', limit: 1 },
  { storage: '16 bit', setting: 'source', limit: 2.3 },
  { storage: '16 bit', setting: 0.001, limit: 0.86 },
  { storage: 'floats', setting: 'source', limit: 1.45 },
] as const

function aim(name: string, figure: number, limit: number): Aim {
  return { name, figure, limit, isReached: figure <= limit }
}

/** Bytes per vertex and frame for each kind of source, and the animation of one model. Kinds that no source has are left out. */
export function frameAims(measured: readonly MeasuredFrames[]): Aim[] {
  const aims = FRAME_AIMS.flatMap(({ storage, setting, limit }) => {
    const group = measured.filter((one) => one.storage === storage && one.setting === setting)
    const points = group.reduce((sum, { frames, vertices }) => sum + frames * vertices, 0)
    const bytes = group.reduce((sum, { positions }) => sum + positions, 0)
    const name = `frames, ${storage}, frameError ${setting}: bytes per vertex and frame`
    return group.length === 0 ? [] : [aim(name, bytes / points, limit)]
  })
  const human = measured.find(({ file, setting }) => file.endsWith(HUMAN.file) && setting === 0.001)
  if (human !== undefined) aims.push(aim(`frames, ${HUMAN.file}: bytes at 0.1 %`, human.both, HUMAN.limit))
  return [...aims, ...errorAims(measured)]
}

/** Errors that decoding finds, as shares of the extent. Integers of a source are exact, and floats are rounded. */
function errorAims(measured: readonly MeasuredFrames[]): Aim[] {
  const worst = (group: readonly MeasuredFrames[]): number => Math.max(...group.map(({ error }) => error))
  const exact = measured.filter(({ storage, setting }) => setting === 'source' && storage.endsWith('bit'))
  const rounded = measured.filter(({ setting }) => setting === 0.001)
  return [
    ...(exact.length === 0 ? [] : [aim('frames, integers: largest error', worst(exact), 0)]),
    // Rounded to a 32-bit float.
    ...(rounded.length === 0
      ? []
      : [aim('frames, frameError 0.001: largest error', worst(rounded), 0.001 * (1 + 1e-5))]),
  ]
}

export function heightAims(measured: readonly MeasuredHeights[]): Aim[] {
  const points = measured.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  const bytes = measured.reduce((sum, { heights }) => sum + heights, 0)
  return points === 0 ? [] : [aim('heights: bytes per point', bytes / points, 1.02)]
}

export function imageAims(images: readonly MeasuredImage[]): Aim[] {
  if (images.length === 0) return []
  const worst = Math.max(...images.map(({ ours }) => ours.dissimilarity))
  return [aim(`images: largest DSSIM of ${images.length}`, worst, MAX_DISSIMILARITY)]
}

/**
 * All models together, and each kind of source against the rival, whose bytes no kind may exceed.
 * @param measured with the rival, where it succeeded
 */
export function sizeAims(measured: readonly MeasuredSource[]): Aim[] {
  const models = measured.filter(({ kind }) => kind === 'model')
  const bytes = models.reduce((sum, { ours }) => sum + ours.brotli, 0)
  const aims = models.length === 0 ? [] : [aim(`sizes: brotli bytes of ${models.length} models`, bytes, MAX_MODELS)]
  for (const kind of ['model', 'terrain', 'level'] as const) {
    const group = measured.filter((one) => one.kind === kind && one.rival !== undefined)
    const [ours, rival] = [
      group.reduce((sum, one) => sum + one.ours.brotli, 0),
      group.reduce((sum, one) => sum + (one.rival?.brotli ?? 0), 0),
    ]
    if (rival > 0) aims.push(aim(`sizes: brotli of ${kind}s over the rival's`, ours / rival, 1))
  }
  const both = measured.flatMap(({ alike, rival }) =>
    alike && rival ? [{ ours: alike.brotli, rival: rival.brotli }] : [],
  )
  if (both.length > 0) {
    const [ours, rival] = [both.reduce((sum, one) => sum + one.ours, 0), both.reduce((sum, one) => sum + one.rival, 0)]
    aims.push(aim("sizes: brotli of what the rival has of levels over the rival's", ours / rival, 1))
  }
  return aims
}
