import type { Image, Rgb } from '@brushwork/runtime'
import { MAX_ROWS, MAX_TEXTURES } from './batch-limits.js'

/** Vertices of one batch: 32 MiB of attributes. */
const MAX_VERTICES = 2 ** 20

/** What decides the batch of a piece: triangles with one material, which instances of one look draw. */
export interface BatchTraits<Texture> {
  /** Equal for pieces that one shader program with one set of uniforms draws, but for what a {@link BatchRow} has. */
  readonly state: string
  readonly map: Texture | null
  /** The image of the texture. */
  readonly image: Image | undefined
  /** Equal for textures that are read alike: filters and wrapping. */
  readonly sampling: string
  readonly color: Rgb
  /** Emitted light, times the texel. */
  readonly glow: Rgb
  /** Vertices of the piece and of its levels of detail. */
  readonly vertices: number
  readonly indices: number
  /** Instances that may draw it. */
  readonly users: number
}

/** What materials of one batch differ in. */
export interface BatchRow {
  readonly color: Rgb
  readonly glow: Rgb
  /** Index of its texture; -1 for none. */
  readonly layer: number
}

/** Pieces that are drawn by one call. */
export class BatchPlan<Piece, Texture> {
  readonly pieces: Piece[] = []
  readonly maps: Texture[] = []
  readonly rows: BatchRow[] = []
  /** By piece. */
  readonly rowOf = new Map<Piece, number>()
  vertices = 0
  indices = 0
  instances = 0

  /** Adds a piece, unless the batch is full. */
  add(piece: Piece, map: Texture | null, { color, glow, vertices, indices, users }: BatchTraits<Texture>): boolean {
    const known = map === null ? -1 : this.maps.indexOf(map)
    const isNew = map !== null && known === -1
    const layer = isNew ? this.maps.length : known
    let row = this.rows.findIndex((one) => one.layer === layer && isSame(one.color, color) && isSame(one.glow, glow))
    if (row === -1) row = this.rows.length
    const isFull = this.vertices + vertices > MAX_VERTICES || row === MAX_ROWS || (isNew && layer === MAX_TEXTURES)
    if (isFull && this.pieces.length > 0) return false
    if (isNew) this.maps.push(map)
    if (row === this.rows.length) this.rows.push({ color, glow, layer })
    this.rowOf.set(piece, row)
    this.pieces.push(piece)
    this.vertices += vertices
    this.indices += indices
    this.instances += users
    return true
  }
}

function isSame(a: Rgb, b: Rgb): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** Puts pieces into as few batches as their materials, textures and vertices allow, in order. */
export function planBatches<Piece, Texture>(
  pieces: readonly Piece[],
  traitsOf: (piece: Piece) => BatchTraits<Texture>,
): BatchPlan<Piece, Texture>[] {
  const plans = new Map<string, BatchPlan<Piece, Texture>[]>()
  const textures = new SameTextures<Texture>()
  for (const piece of pieces) {
    const traits = traitsOf(piece)
    const alike = plans.get(traits.state) ?? []
    plans.set(traits.state, alike)
    const map = textures.of(traits)
    if (alike.some((plan) => plan.add(piece, map, traits))) continue
    const plan = new BatchPlan<Piece, Texture>()
    plan.add(piece, map, traits)
    alike.push(plan)
  }
  return [...plans.values()].flat()
}

/** One texture for images of the same bytes: models of one game share many. */
class SameTextures<Texture> {
  readonly #known = new Map<number, { readonly map: Texture; readonly image: Image; readonly sampling: string }[]>()

  of({ map, image, sampling }: BatchTraits<Texture>): Texture | null {
    if (map === null || image === undefined) return map
    const { length } = image.bytes
    const known = this.#known.get(length) ?? []
    this.#known.set(length, known)
    const same = known.find((one) => one.sampling === sampling && hasSameBytes(one.image, image))
    if (same !== undefined) return same.map
    known.push({ map, image, sampling })
    return map
  }
}

function hasSameBytes({ bytes: a }: Image, { bytes: b }: Image): boolean {
  if (a === b) return true
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
