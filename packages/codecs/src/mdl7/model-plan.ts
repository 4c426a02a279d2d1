import type { Skin } from '../skin/document.js'

/** A model in an author's words. Axes as in the file: Z up, X forward, Y left, unit quant. */
export interface ModelPlan {
  readonly skins: readonly PlannedSkin[]
  readonly parts: readonly PlannedPart[]
  /** Parents before their children. */
  readonly bones?: readonly PlannedBone[]
  /** Named like `walk 0`, `walk 1`, … : equal names before the number make a clip. */
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
  /** Outward, `[vertices × 3]`; from the faces when left out. */
  readonly normals?: ArrayLike<number>
  /** Vertex indices, counter-clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Origin top-left, 1 = one repeat of the skin, `[skin points × 2]`. */
  readonly uvs: ArrayLike<number>
  /** Skin point of each corner, `[triangles × 3]`; the vertex indices when left out. */
  readonly triangleSkinPoints?: ArrayLike<number>
  /** Index into `skins`, one for all triangles or `[triangles]`; 0 when left out. */
  readonly skin?: number | ArrayLike<number>
  readonly weights?: PlannedWeights
}

/** Which bones move each vertex, `n` of them: entries of weight 0 are left out. */
export interface PlannedWeights {
  /** `[vertices × n]`. */
  readonly bones: ArrayLike<number>
  /** Sum to 1 per vertex, `[vertices × n]`. */
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
  /** All vertices of each part in this frame, `[vertices × 3]`; a part left out rests. */
  readonly positions?: readonly (ArrayLike<number> | undefined)[]
  /** Outward normals to those positions, `[vertices × 3]`; from the faces when left out. */
  readonly normals?: readonly (ArrayLike<number> | undefined)[]
  /** Pose of each bone; a bone left out rests. */
  readonly poses?: readonly (BonePose | undefined)[]
}

/** A bone's movement against its parent, in the axes that all bones share at rest: those of the model. */
export interface BonePose {
  /** Unit quaternion x y z w about the bone's bind position; no rotation when left out. */
  readonly rotation?: readonly number[]
  /** Shift of the bone from its bind position, `[x, y, z]`. */
  readonly translation?: readonly number[]
  /** Along the model's axes about the bone's bind position, before it turns, `[x, y, z]`; 1 when left out. */
  readonly scale?: readonly number[]
}
