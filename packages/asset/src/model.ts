import type { Image, Material } from './material.js'
import type { ModelNames } from './names.js'
import type { Bounds } from './vector.js'

/** A named run of frames. Few files carry times, so the speed is an option of the build. */
export interface Clip {
  /**
   * Name from the frame names, e.g. `walk` for `walk 0`, `walk 1`, …; no other clip of the model has it. A second `walk` of the
   * file is `walk_2`, and a clip without a name is `clip`.
   */
  readonly name: string
  /** Index of the first frame. */
  readonly firstFrame: number
  readonly frameCount: number
  /** With `frameEnds`, their average. */
  readonly framesPerSecond: number
  /**
   * Times of the file: the end of each frame in seconds from the start of the clip, rising. Absent where all frames last equally
   * long.
   */
  readonly frameEnds?: readonly number[]
}

/** Materials that follow each other while the model is shown, in the order of the model's materials. */
export interface SkinAnimation {
  /** Index of the first; parts name this one. */
  readonly firstMaterial: number
  /** End of each in seconds from the start, rising; after the last the first follows. */
  readonly ends: readonly number[]
}

/** Positions and normals of every frame of one part, pack axes. */
export interface VertexFrames {
  /** `[frames × vertices × 3, quants]`, frame after frame. */
  readonly positions: Float32Array
  /** `[frames × vertices × 3]`, unit length. */
  readonly normals: Float32Array
  /** Present where every position lies on this grid, at integers from 0 to 65535: packs store those. */
  readonly grid?: Grid
}

/** Positions and normals of every frame of one part as packs hold them: one texel for each vertex and frame. */
export interface PackedFrames {
  /**
   * `[frames × vertices × 4]`, frame after frame: x, y, z on the grid, then the normal as u + 256 × v on the octahedral map of
   * 8 bits. Uploads as it is, to a texture (RGBA16UI) or as a vertex attribute.
   */
  readonly texels: Uint16Array
  /** Turns x, y, z into quants. */
  readonly grid: Grid
}

/** Which bones move a vertex: four of them, weights summing to 1. */
export interface SkinWeights {
  /** `[vertices × 4]` bone indices. */
  readonly bones: Uint16Array
  /** `[vertices × 4]`. */
  readonly weights: Float32Array
}

/** Fewer triangles over the vertices of a part, for models that are small on the screen. */
export interface ModelLod {
  /** `[triangles × 3]`, counter-clockwise from outside. */
  readonly indices: Uint16Array | Uint32Array
  /**
   * Largest distance from vertices of the part to the surface of this level, at rest and in all frames [quants]. Infinity
   * before it is measured.
   */
  readonly error: number
}

/** A second image over a part (MDL7), such as a light map. */
export interface SecondSkin {
  /** Index into the model's materials: its image is the second one, and nothing else of it counts. */
  readonly material: number
  /**
   * `multiply`: the colors of both images are multiplied, alpha is the first one's · `none`: not drawn, because only an effect of the
   * original game shows it, such as a normal map.
   */
  readonly blend: 'multiply' | 'none'
  /** `[vertices × 2]`, origin top-left, 1 = one repeat; absent where the image lies on the part's own `uvs`. */
  readonly uvs?: Float32Array
}

/** The triangles of a model that share one material, and one second skin. */
export interface ModelPart {
  readonly name: string
  /** Index into the model's materials. */
  readonly material: number
  /** Absent for a part with one image. */
  readonly second?: SecondSkin
  /** Rest pose, `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`, outward, unit length. */
  readonly normals: Float32Array
  /** `[vertices × 2]`, origin top-left, 1 = one repeat of the texture. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`, counter-clockwise from outside. */
  readonly indices: Uint16Array | Uint32Array
  /** Levels of detail, from fine to coarse: each has fewer triangles and no smaller error. Absent for a part without. */
  readonly lods?: readonly ModelLod[]
  /** Present when the model is animated by vertex frames. */
  readonly frames?: VertexFrames
  /** Present when the model is animated by bones. */
  readonly skin?: SkinWeights
}

/** A part as a pack holds it and a game uses it. */
export interface PackedPart extends Omit<ModelPart, 'frames'> {
  /** Present when the model is animated by vertex frames. */
  readonly frames?: PackedFrames
}

/** A joint of a skeleton. */
export interface Bone {
  readonly name: string
  /** Index of the parent bone, -1 for a root; parents come before their children. */
  readonly parent: number
}

/** Bones and their pose in every frame. Joint transforms are local to the parent. */
export interface Skeleton {
  readonly bones: readonly Bone[]
  /** Rest translation from the parent, `[bones × 3, quants]`; the rest rotation is the identity. */
  readonly rest: Float32Array
  /** Local rotation quaternions x y z w, `[frames × bones × 4]`. */
  readonly rotations: Float32Array
  /** Local translations, `[frames × bones × 3, quants]`. */
  readonly translations: Float32Array
  /** Local scales along the joint's axes, before it turns, `[frames × bones × 3]`; absent when no bone scales. */
  readonly scales?: Float32Array
}

/**
 * A model before it is packed: pack axes (Y up), units quants.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export interface Model<Names extends ModelNames = ModelNames> {
  readonly kind: 'model'
  readonly parts: readonly ModelPart[]
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  /** In the order of the file. */
  readonly clips: readonly (Clip & { readonly name: Names['clip'] })[]
  readonly frameCount: number
  /** Skins that play by time (Quake); absent for none. */
  readonly skinAnimations?: readonly SkinAnimation[]
  readonly skeleton?: Skeleton
  /**
   * Where other models are attached, such as a weapon in a hand (MD3): joints without parents, whose rest is the origin of
   * the model. Absent for a model without tags.
   */
  readonly tagPoses?: Skeleton
  /** Box of the rest pose. */
  readonly bounds: Bounds
}

/**
 * A model as a pack holds it and a game uses it: pack axes (Y up) and quants. Its typed arrays may be views into the
 * pack.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export interface PackedModel<Names extends ModelNames = ModelNames> extends Omit<Model<Names>, 'parts'> {
  readonly parts: readonly PackedPart[]
}

/**
 * A lattice of numbers: component `c` of integer `i` is `offset[c] + step[c] · i`, computed in 64-bit floats and
 * rounded to 32 bits. Numbers on a grid are stored as integers, without loss.
 */
export interface Grid {
  /** Distance between neighbors, above 0, per component. */
  readonly step: readonly number[]
  /** Value of integer 0, per component. */
  readonly offset: readonly number[]
}
