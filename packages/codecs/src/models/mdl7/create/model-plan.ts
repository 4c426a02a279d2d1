import { FormatError } from '../../../binary/index.js'
import type { Skin } from '../../../skin/document.js'

/** A model to create. Axes as in the file: Z up, X forward, Y left; unit quant. */
export interface ModelPlan {
  readonly skins: readonly PlannedSkin[]
  readonly parts: readonly PlannedPart[]
  /** Parents must precede their children. */
  readonly bones?: readonly PlannedBone[]
  /** Named like `walk 0`, `walk 1`, …: frames whose names differ only in the number form a clip. */
  readonly frames?: readonly PlannedFrame[]
}

export interface PlannedSkin {
  /** At most 16 characters. */
  readonly name: string
  /** From `encodeSkin`, `externalSkin`, `ddsSkin` or `materialSkin`. */
  readonly skin: Skin
}

export interface PlannedPart {
  /** At most 16 characters. */
  readonly name?: string
  /** Rest pose, `[vertices × 3]`. */
  readonly positions: ArrayLike<number>
  /** Outward, `[vertices × 3]`; computed from the faces if omitted. */
  readonly normals?: ArrayLike<number>
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, 1 = one repeat of the skin, `[skin points × 2]`. */
  readonly uvs: ArrayLike<number>
  /** Skin point of each corner, `[triangles × 3]`; the vertex indices if omitted. */
  readonly triangleSkinPoints?: ArrayLike<number>
  /** Index into `skins`, one for all triangles or `[triangles]`. Default 0. */
  readonly skin?: number | ArrayLike<number>
  readonly weights?: PlannedWeights
}

/** Bones that move each vertex, `n` per vertex: entries of weight 0 are omitted. */
export interface PlannedWeights {
  /** `[vertices × n]`. */
  readonly bones: ArrayLike<number>
  /** Sum to 1 for each vertex, `[vertices × n]`. */
  readonly weights: ArrayLike<number>
}

export interface PlannedBone {
  /** At most 20 characters. */
  readonly name: string
  /** Index of the parent, -1 for a root. */
  readonly parent: number
  /** Bind position in model space, `[x, y, z]`. */
  readonly position: readonly number[]
}

export interface PlannedFrame {
  /** At most 15 characters. */
  readonly name: string
  /** All vertices of each part in this frame, `[vertices × 3]`; omitted parts stay at rest. */
  readonly positions?: readonly (ArrayLike<number> | undefined)[]
  /** Outward normals for those positions, `[vertices × 3]`; computed from the faces if omitted. */
  readonly normals?: readonly (ArrayLike<number> | undefined)[]
  /** Pose of each bone; omitted bones stay at rest. */
  readonly poses?: readonly (BonePose | undefined)[]
}

/** A bone's movement relative to its parent, in the axes of the model, which all bones share at rest. */
export interface BonePose {
  /** Unit quaternion (x y z w) about the bone's bind position. Default: no rotation. */
  readonly rotation?: readonly number[]
  /** Shift of the bone from its bind position, `[x, y, z]`. */
  readonly translation?: readonly number[]
  /** Along the model's axes about the bone's bind position, applied before rotation, `[x, y, z]`. Default 1. */
  readonly scale?: readonly number[]
}

/**
 * Checks that a part's columns have matching lengths and valid indices.
 * @throws FormatError `unwritable` with `path`.
 */
export function checkPart(plan: ModelPlan, part: PlannedPart, path: string): void {
  const vertexCount = part.positions.length / 3
  const corners = part.triangles.length
  const skinPoints = part.triangleSkinPoints ?? part.triangles
  const triples = [part.positions.length, corners, part.normals?.length ?? 0]
  if (!triples.every((length) => length % 3 === 0)) refuse(path, 'positions, normals and triangles come in threes')
  if (part.normals !== undefined && part.normals.length !== part.positions.length)
    refuse(path, 'expected one normal for each vertex')
  if (skinPoints.length !== corners) refuse(path, `${skinPoints.length} skin points for ${corners} corners`)
  checkIndices(part.triangles, vertexCount, path, 'vertex')
  checkIndices(skinPoints, part.uvs.length / 2, path, 'skin point')
  const skins = typeof part.skin === 'object' ? part.skin : [part.skin ?? 0]
  if (typeof part.skin === 'object' && part.skin.length * 3 !== corners)
    refuse(path, 'expected one skin for each triangle')
  if (plan.skins.length > 0) checkIndices(skins, plan.skins.length, path, 'skin')
  const { weights } = part
  if (weights === undefined) return
  const complete = weights.bones.length === weights.weights.length && weights.bones.length % vertexCount === 0
  if (!complete) refuse(path, 'expected equally many bones and weights for each vertex')
  checkIndices(weights.bones, plan.bones?.length ?? 0, path, 'bone')
}

function checkIndices(indices: ArrayLike<number>, count: number, path: string, name: string): void {
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at]
    if (!(Number.isInteger(index) && index >= 0 && index < count)) refuse(path, `${name} ${index} of ${count} is used`)
  }
}

/** Throws the FormatError for a plan that cannot be written. */
export function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'mdl7', path }, reason)
}
