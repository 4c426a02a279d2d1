import type { FixedText, Issue } from '../../binary/index.js'
import type { Md3PlacedTable } from './table-order.js'

/**
 * A Quake III model as stored (docs/formats/md3.md). Axes: right-handed, Z up, X forward, Y left; triangles clockwise from outside,
 * normals OUTWARD.
 */
export interface Md3Document {
  readonly format: 'md3'
  /** 15, which is also the default. */
  readonly version?: number
  /** Path of the model in its game, as the exporter wrote it. */
  readonly name: FixedText
  readonly flags: number
  /** Number of skins: exporters write 0 or 1, and readers ignore it. */
  readonly skinCount: number
  readonly frames: Md3Frames
  readonly tags: Md3Tags
  readonly surfaces: readonly Md3Surface[]
  /** Physical order of the tables, with the bytes between them. Default: frames, tags, surfaces, end. */
  readonly order?: readonly Md3PlacedTable<Md3Section>[]
  /** Bytes after the stated end (view). */
  readonly trailing?: Uint8Array
  readonly issues: readonly Issue[]
}

/** Tables of a file; `end` is empty and marks the stated end of the model. */
export type Md3Section = 'frames' | 'tags' | 'surfaces' | 'end'

/** Boxes of the frames; vertices are stored in the surfaces. */
export interface Md3Frames {
  /** Usually the exporter's name rather than the animation's, `[frames]`. */
  readonly names: readonly FixedText[]
  /** Minimum and maximum corner, `[frames × 6, quants]`. */
  readonly boxes: Float32Array
  /** `[frames × 3, quants]`. */
  readonly origins: Float32Array
  /** Bounding radius about the origin, `[frames, quants]`. */
  readonly radii: Float32Array
}

/** Attachment points for other models: frame by frame, all tags in each frame. */
export interface Md3Tags {
  /** Number of tags in each frame. */
  readonly count: number
  /** `[frames × count]`. */
  readonly names: readonly FixedText[]
  /** `[frames × count × 3, quants]`. */
  readonly origins: Float32Array
  /** Forward, left and up of the tag, unit vectors, `[frames × count × 9]`. */
  readonly axes: Float32Array
}

/** Triangles drawn with one shader. */
export interface Md3Surface {
  /** First four bytes, stored only if they are not `IDP3` (view). */
  readonly mark?: Uint8Array
  readonly name: FixedText
  readonly flags: number
  readonly vertexCount: number
  /** Names of shaders or image files; the first is drawn. */
  readonly shaders: readonly Md3Shader[]
  /** Vertex indices, clockwise from outside, `[triangles × 3]`. */
  readonly triangles: Uint32Array
  /** s and t, origin top-left, 1 = one repeat of the image, `[vertices × 2]`. */
  readonly skinPoints: Float32Array
  /** 64ths of a quant, frame by frame, `[frames × vertices × 3]`. */
  readonly positions: Int16Array
  /** Azimuth in the high byte, angle from straight up in the low one: `md3Normals` has the formula, `[frames × vertices]`. */
  readonly normals: Uint16Array
  /** Equals the document's frame count in every known file. */
  readonly frameCount: number
  /**
   * Physical order of the tables, with the bytes between them. Default: shaders, triangles, skin points, vertices, end.
   */
  readonly order?: readonly Md3PlacedTable<Md3SurfaceSection>[]
}

/** Tables of a surface; `end` is empty and marks where the next surface starts. */
export type Md3SurfaceSection = 'shaders' | 'triangles' | 'skinPoints' | 'vertices' | 'end'

export interface Md3Shader {
  readonly name: FixedText
  /** Reserved for the game. */
  readonly index: number
}
