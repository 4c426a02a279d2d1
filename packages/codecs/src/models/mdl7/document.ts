import type { FixedText, Issue } from '../../binary/index.js'
import type { Skin } from '../../skin/document.js'

/** An MDL7 file as stored (docs/formats/mdl7.md). File axes: Z up, X forward; triangles clockwise from outside. */
export interface Mdl7Document {
  readonly format: 'mdl7'
  /** Word at offset 4: 0 in every known file. */
  readonly version: number
  readonly sizes: Mdl7Sizes
  /** Parents precede their children in every known file. */
  readonly bones: readonly Mdl7Bone[]
  readonly groups: readonly Mdl7Group[]
  /** Bytes between the last deformer and the stated end of the model (view). */
  readonly gap?: Uint8Array
  readonly entityLump?: Mdl7EntityLump
  /** The editor's own bone data, opaque (view). Remove it after you edit bones or frames. */
  readonly medLump?: Uint8Array
  /** Extents from the header, stored only if they exceed the file. */
  readonly stated?: Mdl7Extents
  /** Bytes after the last lump (view). */
  readonly trailing?: Uint8Array
  readonly issues: readonly Issue[]
}

/** End of the groups, and lengths of the lumps after them. */
export interface Mdl7Extents {
  readonly dataEnd: number
  readonly entityLumpBytes: number
  readonly medLumpBytes: number
}

/** Bytes per record, from the header: they determine the layout of triangles and vertices. */
export interface Mdl7Sizes {
  readonly bone: number
  readonly skin: number
  readonly color: number
  readonly material: number
  readonly skinPoint: number
  /** 12, 16, 26 or 44. */
  readonly triangle: number
  /** 16 (normal index) or 26 (normal vector). */
  readonly vertex: number
  /** 16, 26, or 28 (32-bit vertex index). */
  readonly frameVertex: number
  readonly transform: number
  readonly frame: number
}

export interface Mdl7Bone {
  /** Index of the parent, -1 for a root. A missing parent or a circle makes the bone a root: see `usableBones`. */
  readonly parent: number
  /** Unused word: 0 or garbage. */
  readonly pad: number
  /** Bind position relative to the parent's, model axes, `[3, quants]`. */
  readonly position: readonly number[]
  /** The words of `position`, stored only if one of its numbers is NaN, `[3]`. */
  readonly positionBits?: Uint32Array
  /** Empty if the file's bone records have no name field. */
  readonly name: FixedText
  /** Bytes of the record beyond the known layout. */
  readonly surplus?: Uint8Array
}

export interface Mdl7Group {
  /** 1: a triangle mesh, the only kind known. */
  readonly type: number
  /** Largest number of bones on one vertex, as stated. */
  readonly maxWeights: number
  /** Byte at offset 3: 0. */
  readonly unused: number
  /** Stated byte length of this group without deformers: advisory, because some writers get it wrong. */
  readonly dataSize: number
  readonly name: FixedText
  /** Group 0 holds all skins of the file. */
  readonly skins: readonly Mdl7Skin[]
  readonly skinPoints: Mdl7SkinPoints
  readonly triangles: Mdl7Triangles
  /** The rest pose. */
  readonly vertices: Mdl7Vertices
  /** Every group has the same number of frames: equal indices in all groups form one frame. */
  readonly frames: readonly Mdl7Frame[]
  readonly deformers: readonly Mdl7Deformer[]
}

export interface Mdl7Skin extends Skin {
  readonly name: FixedText
  /** Bytes of the header beyond the known layout. */
  readonly surplus?: Uint8Array
  /** Bytes of the material beyond the known layout. */
  readonly materialSurplus?: Uint8Array
}

export interface Mdl7SkinPoints {
  /** u and v, origin top-left, 1 = one repeat of the skin, `[skin points × 2]`. */
  readonly uvs: Float32Array
  /** Bytes of the records beyond the known layout, `[skin points × (size − 8)]`. */
  readonly surplus?: Uint8Array
}

/** Triangles as columns; the wide layout (44) has 32-bit indices. Unset indices hold the maximum of their type. */
export interface Mdl7Triangles {
  readonly count: number
  /** Clockwise from outside, `[triangles × 3]`. */
  readonly vertices: Uint16Array | Uint32Array
  /** `[triangles × 3]`. */
  readonly skinPoints: Uint16Array | Uint32Array
  /** Index into group 0's skins, -1 for none (then skin 0), `[triangles]`. Layouts of 16 bytes and more. */
  readonly materials?: Int32Array
  /** Second set, `[triangles × 3]`. Layouts of 26 bytes and more. */
  readonly skinPoints2?: Uint16Array | Uint32Array
  /** Second skin, -1 for none, `[triangles]`. Layouts of 26 bytes and more. */
  readonly materials2?: Int32Array
  /** Bytes of the records beyond the known layout, `[triangles × (size − known size)]`. */
  readonly surplus?: Uint8Array
}

/** INWARD normals. The record size determines which one of the two forms is present. */
export interface Mdl7Normals {
  /** `[n × 3]`, often not of unit length, sometimes zero. */
  readonly normals?: Float32Array
  /** Index into the table of 162; 162 and more mean no normal, `[n]`. */
  readonly normalIndices?: Uint8Array
  /** Last byte of 16-byte records, stored only if one is not zero, `[n]`. */
  readonly pads?: Uint8Array
  /** Bytes of the records beyond the known layout, `[n × (size − known size)]`. */
  readonly surplus?: Uint8Array
}

export interface Mdl7Vertices extends Mdl7Normals {
  readonly count: number
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** The only (or heaviest) bone of each vertex, 0xffff if unset, `[vertices]`. */
  readonly bones: Uint16Array
}

/** One frame: only the vertices that differ from the rest pose, and the bones' transforms. */
export interface Mdl7Frame extends Mdl7Normals {
  readonly name: FixedText
  /** Indices of the vertices that this frame moves, ascending, `[moved]`. */
  readonly vertexIndices: Uint16Array | Uint32Array
  /** Their positions in this frame, `[moved × 3, quants]`. */
  readonly positions: Float32Array
  readonly transforms: Mdl7Transforms
  /** Bytes of the frame header beyond the known layout. */
  readonly headerSurplus?: Uint8Array
}

/**
 * Empty, or one for each bone in order; only group 0 has them. Frames without transforms share one empty object after
 * reading.
 */
export interface Mdl7Transforms {
  readonly count: number
  /** Row-major, for row vectors: local, in model space about the bone's bind position (§6.8), `[count × 16]`. */
  readonly matrices: Float32Array
  /** `[count]`. */
  readonly bones: Uint16Array
  /** Unused words, `[count]`. */
  readonly pads: Uint16Array
  readonly surplus?: Uint8Array
}

/** Moves vertices by bones (type 0). Other types were never seen and stay opaque. */
export interface Mdl7Deformer {
  readonly version: number
  readonly type: number
  /** Two zero bytes. */
  readonly unused: number
  readonly group: number
  readonly elementCount: number
  /** Empty if the type is not 0. */
  readonly elements: readonly Mdl7Influence[]
  /** The body of a deformer of another type (view). */
  readonly opaque?: Uint8Array
  /** Bytes of the body after the last element (view). */
  readonly surplus?: Uint8Array
}

/** Vertices that one bone moves, with weights. */
export interface Mdl7Influence {
  readonly bone: number
  readonly name: FixedText
  /** Ascending, `[weights]`. */
  readonly vertices: Uint32Array
  /** Usually sum to 1 for each vertex over all bones, `[weights]`. */
  readonly weights: Float32Array
}

/** Coarser triangle lists over the same vertices, or a lump of an unknown kind. */
export type Mdl7EntityLump =
  | { readonly kind: 'lods'; readonly groups: readonly Mdl7LodGroup[] }
  | { readonly kind: 'opaque'; readonly bytes: Uint8Array }

export interface Mdl7LodGroup {
  readonly group: number
  /** From fine to coarse, without level 0, which is the group's own triangles. */
  readonly levels: readonly Mdl7Lod[]
}

export interface Mdl7Lod {
  /** Share of the group's triangles that are kept, in percent. */
  readonly percent: number
  readonly triangles: Mdl7Triangles
}
