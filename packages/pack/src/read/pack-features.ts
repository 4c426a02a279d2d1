import type {
  HdrLayers,
  Image,
  LightGrid,
  Material,
  ModelLod,
  PackedFrames,
  Skeleton,
  SkinWeights,
} from '@brushwork/asset'
import type { RestPose } from '../frames/decode-frames.js'
import type { Tracks } from '../frames/weld.js'
import type { BySlopes } from '../geometry/predict-slopes.js'
import type { JsonValue } from '../json-value.js'
import type { ValuesOf } from '../layout/field.js'
import type { HDR_LAYERS } from '../layout/level.js'
import type { VERTEX_ANIMATION_ROOT } from '../layout/vertex-animation.js'
import { PackError } from '../pack-error.js'
import type { Columns, PackAccessors } from './pack-accessors.js'

/** A pack with a checked container, and the values that every kind of asset has. */
export interface OpenPack {
  readonly root: JsonValue
  /** The binary chunk. */
  readonly bin: Uint8Array
  readonly accessors: PackAccessors
  readonly features: CheckedFeatures
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
}

/** The arrays that primitives of models and levels share. */
export interface Geometry {
  readonly material: number
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`. */
  readonly normals: Float32Array
  /** `[vertices × 2]`. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
}

/** Data of a primitive, from BRUSHWORK_geometry or from attributes. */
export interface PrimitiveGeometry extends Geometry {
  /** Coordinates on a lightmap page that are in the stream, `[vertices × 2]`. */
  readonly codedLight?: Float32Array
  /** Vertices that share a point, where the stream has them. */
  readonly points?: Tracks
  /** Two corners of the box of positions, `[2 × 3]`, where decoding has found them. */
  readonly box?: Float32Array
}

/** Bytes of frames that were decoded so far. A stream is smaller than its frames, and many parts may refer to one. */
export interface FrameBudget {
  spent: number
}

/** What a model's pack has of bones. */
export interface PackedBones<Primitive> {
  readonly skeleton?: Skeleton
  readonly tagPoses?: Skeleton
  /** Reads the weights of a part, where it has some. */
  weights(primitive: Primitive, vertexCount: number): SkinWeights | undefined
}

/** Values of BRUSHWORK_vertex_animation on the document; a model without it has one frame and no clip. */
export type AnimationTable = ValuesOf<typeof VERTEX_ANIMATION_ROOT>

/**
 * Readers for features that only some packs have. The caller passes those that a pack needs, so a game downloads no others.
 */
export interface CheckedFeatures {
  /** Columns that are not coded: accessors of attributes, indices and numbers. */
  columns?(accessors: PackAccessors): Columns
  /** BRUSHWORK_geometry. @param json of the extension on the primitive */
  geometry?(primitive: JsonValue, json: JsonValue, pack: OpenPack): Omit<PrimitiveGeometry, 'material'>
  /** Texture coordinates of levels in BRUSHWORK_geometry. */
  slopes?: BySlopes
  /** Vertex frames of models. @param json of BRUSHWORK_vertex_animation on the primitive */
  frames?(json: JsonValue, pack: OpenPack, rest: RestPose, frameCount: number, budget: FrameBudget): PackedFrames
  /** Skeletons, tags, poses and weights of models. @param json of BRUSHWORK_vertex_animation on the document */
  bones?(pack: OpenPack, json: JsonValue | undefined, table: AnimationTable): PackedBones<JsonValue>
  /** Levels of detail of models. @param json of BRUSHWORK_lods on the primitive */
  lods?(json: JsonValue, pack: OpenPack, geometry: Geometry): ModelLod[]
  /** Light grids of levels. */
  probes?(json: JsonValue, grid: Omit<LightGrid, 'firstProbes'>): LightGrid
  /** HDR pages. @param json of the page's `hdr` */
  hdr?(json: JsonValue, stored: ValuesOf<typeof HDR_LAYERS>, accessors: PackAccessors): HdrLayers
}

export type PackFeature = keyof CheckedFeatures

/** A feature that the pack needs at `where`. @throws PackError `unsupported` when the reader was made without it */
export function featureOf<Name extends PackFeature>(
  features: CheckedFeatures,
  name: Name,
  { path }: JsonValue,
): NonNullable<CheckedFeatures[Name]> {
  const feature = features[name]
  if (feature !== undefined) return feature
  throw new PackError('unsupported', path, `this reader was made without the feature "${name}": build the game again`)
}
