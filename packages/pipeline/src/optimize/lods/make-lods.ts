import type { Model, ModelLod, ModelPart } from '@brushwork/asset'
import { turnTriangles } from '@brushwork/pack/write'
import type { LodsOption } from '../../options/lods-option.js'
import { reorderTriangles } from '../order-triangles.js'
import { keyPoses } from './key-poses.js'
import { measureErrors } from './measure-errors.js'
import { type PartPoses, partPoses } from './part-poses.js'
import { simplifyPart } from './simplify-part.js'

/**
 * Largest error of a made level, as a share of the longest side of the model at rest. A level that is wrong by two pixels may then be drawn where
 * the model is 16 pixels long.
 */
const LARGEST_ERROR = 1 / 8
/** Attempts to stay below {@link LARGEST_ERROR}. Each allows half the error of the one before. */
const TRIES = 4
/** Weights of texture and normals to try: where they keep too many triangles, or bend the shape, the shape counts more. */
const LOOK_WEIGHTS = [1, 1 / 5]
/** The next weight is not tried where a level has at most this many times the triangles that were asked for. */
const NEAR_SHARE = 1.25
/** A level must save this share of the triangles of the one before. */
const MIN_SAVED = 0.1
/** Most vertices × poses of a part to measure, which takes seconds. Larger parts get no levels. */
const MAX_POSED_VERTICES = 2 ** 26

/**
 * Measures the levels of detail that parts have, and, for shares of triangles, makes levels for parts without. Run it
 * after all other changes of the parts. It drops levels that save too few triangles or have too large an error.
 */
export async function makeLods(model: Model, option: LodsOption): Promise<Model> {
  const shares = typeof option === 'boolean' ? [] : option
  if (shares.length === 0 && model.parts.every(({ lods }) => lods === undefined)) return model
  const shared = sharedVertices(model.parts)
  const parts: ModelPart[] = []
  for (const [index, part] of model.parts.entries()) {
    const { lods: own, ...full } = part
    const poses = partPoses(part, model)
    const isMeasurable = (part.positions.length / 3) * poses.count <= MAX_POSED_VERTICES && part.indices.length > 0
    const lods = !isMeasurable
      ? []
      : own === undefined
        ? await simplified({ part, poses, locked: shared[index], shares, limit: longestSide(model) * LARGEST_ERROR })
        : await measured(part, poses, own)
    parts.push(lods.length === 0 ? full : { ...full, lods })
  }
  return { ...model, parts }
}

/** The levels of a file with their errors. */
async function measured(part: ModelPart, poses: PartPoses, own: readonly ModelLod[]): Promise<ModelLod[]> {
  const lists = own.map(({ indices }) => indices)
  const errors = measureErrors(part.indices, lists, poses, keyPoses(poses))
  const lods: ModelLod[] = []
  for (const [level, indices] of lists.entries()) lods.push(await lodOf(part, indices, errors[level], lods.at(-1)))
  return lods
}

/** A part and the limits for its levels. */
interface Simplification {
  readonly part: ModelPart
  readonly poses: PartPoses
  /** 1 for vertices that must stay, `[vertices]`. */
  readonly locked: Uint8Array
  readonly shares: readonly number[]
  /** Largest error [quants]. */
  readonly limit: number
}

async function simplified(simplification: Simplification): Promise<ModelLod[]> {
  const { part, poses, shares } = simplification
  const keys = keyPoses(poses)
  const lods: ModelLod[] = []
  for (const share of shares) {
    const most = (lods.at(-1)?.indices ?? part.indices).length * (1 - MIN_SAVED)
    let best: { readonly indices: Uint32Array; readonly error: number } | undefined
    for (const lookWeight of LOOK_WEIGHTS) {
      const made = await simplifiedTo(share, lookWeight, keys, most, simplification)
      if (made !== undefined && made.indices.length < (best?.indices.length ?? Infinity)) best = made
      if (best !== undefined && best.indices.length <= part.indices.length * share * NEAR_SHARE) break
    }
    if (best !== undefined) lods.push(await lodOf(part, best.indices, best.error, lods.at(-1)))
  }
  return lods
}

/** Triangles whose error is within the limit; undefined if those are more than `most` indices. */
async function simplifiedTo(
  share: number,
  lookWeight: number,
  keys: readonly Float32Array[],
  most: number,
  { part, poses, locked, limit }: Simplification,
): Promise<{ readonly indices: Uint32Array; readonly error: number } | undefined> {
  for (let attempt = 0, allowed = LARGEST_ERROR; attempt < TRIES; attempt++, allowed /= 2) {
    const indices = await simplifyPart({ part, keys, locked }, share, allowed, lookWeight)
    // A smaller error leaves more triangles.
    if (indices.length === 0 || indices.length > most) return undefined
    const [error] = measureErrors(part.indices, [indices], poses, keys)
    if (shortAbove(error) <= limit) return { indices, error }
  }
  return undefined
}

/** Prepares a level for packs: triangles that can be coded, and an error with few digits that is not below that of the level before. */
async function lodOf(
  { indices }: ModelPart,
  level: Uint16Array | Uint32Array,
  error: number,
  before: ModelLod | undefined,
): Promise<ModelLod> {
  const ordered = await reorderTriangles(level)
  const narrow = indices instanceof Uint16Array ? Uint16Array.from(ordered) : ordered
  return { indices: await turnTriangles(narrow), error: Math.max(before?.error ?? 0, shortAbove(error)) }
}

/** A number with three digits, which packs write as text; at least `value`. */
function shortAbove(value: number): number {
  const short = Number(value.toPrecision(3))
  return short >= value ? short : Number((value * 1.01).toPrecision(3))
}

function longestSide({ bounds: { min, max } }: Model): number {
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
}

/**
 * Marks vertices whose rest position another part shares with 1, `[vertices]` for each part. Levels of detail keep these
 * vertices, so that no gaps open between parts.
 */
function sharedVertices(parts: readonly ModelPart[]): readonly Uint8Array[] {
  const owners = new Map<string, number>()
  const SEVERAL = -1
  const keyOf = ({ positions }: ModelPart, at: number) => `${positions[at]} ${positions[at + 1]} ${positions[at + 2]}`
  for (const [owner, part] of parts.entries()) {
    for (let at = 0; at < part.positions.length; at += 3) {
      const key = keyOf(part, at)
      const existing = owners.get(key)
      if (existing !== owner) owners.set(key, existing === undefined ? owner : SEVERAL)
    }
  }
  return parts.map((part) => {
    return Uint8Array.from({ length: part.positions.length / 3 }, (_, vertex) => {
      return owners.get(keyOf(part, vertex * 3)) === SEVERAL ? 1 : 0
    })
  })
}
