import type { FixedText, Issue } from '../../binary/index.js'
import type { UnreadRow } from '../lumps/lump-reader.js'
import type { Placement } from '../lumps/placement.js'

/** Quake (29), Quake with wide indices (BSP2 and its forerunner 2PSB), Half-Life (30). */
export type BspFormat = 'bsp29' | 'bsp2' | '2psb' | 'bsp30'

/**
 * A compiled level of Quake or Half-Life as stored, with the same columns for every version. Spec: docs/formats/bsp.md.
 * Axes right-handed, Z up, unit 1 quant; polygons run clockwise seen from their front.
 */
export interface BspDocument {
  readonly format: BspFormat
  /** Keys and values as text, closed by a NUL (view); see `bspEntities`. */
  readonly entities: Uint8Array
  readonly planes: BspPlanes
  /** Miptexes that texinfos refer to. */
  readonly textures: readonly BspTexture[]
  /** `[n × 3, quants]`. */
  readonly vertices: Float32Array
  /** Run-length rows that leafs point into (view); see `bspVisibleLeafs`. */
  readonly visibility: Uint8Array
  readonly nodes: BspNodes
  readonly texinfos: BspTexinfos
  readonly faces: BspFaces
  /** Luxels of all faces, one byte each in Quake, red, green, blue in Half-Life (view); see `bspFaceLightmap`. */
  readonly lighting: Uint8Array
  readonly clipnodes: BspClipnodes
  readonly leafs: BspLeafs
  /** Faces that leafs show: indices of faces, `[n]`. */
  readonly marksurfaces: Uint32Array
  /** From and to, indices of vertices, `[n × 2]`; edge 0 is not used. */
  readonly edges: Uint32Array
  /** Edges of faces; a negative one runs backwards, `[n]`. */
  readonly surfedges: Int32Array
  /** The world first, then the models of brush entities (`"model" "*1"`). */
  readonly models: BspModels
  /** Lumps after the 15 of the format, which newer engines find by name. */
  readonly bspx?: readonly BspxLump[]
  /** Entities and planes are swapped in the header, as in Half-Life: Blue Shift. */
  readonly hasSwappedEntities?: true
  /** Placement of lumps in the file; stored only if `writeBsp` would place them otherwise. */
  readonly placement?: Placement
  /** Placement of textures in their lump; stored only if `writeBsp` would place them otherwise. */
  readonly texturePlacement?: Placement
  /** Rows of the header whose lumps could not be read, or not to their end: their bytes are gaps of `placement`. */
  readonly unreadRows?: readonly UnreadRow[]
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

/** Points with normal · point = distance are on the plane. */
export interface BspPlanes {
  readonly count: number
  /** Unit length, `[n × 3]`. */
  readonly normals: Float32Array
  /** `[n, quants]`. */
  readonly distances: Float32Array
  /** 0, 1, 2: along x, y, z, positive; 3, 4, 5: mostly along x, y, z, `[n]`. */
  readonly types: Uint32Array
}

export type BspTexture = BspMiptex | BspNoTexture

/** A texture of four sizes, or, with mip offsets of 0, the name of one in a WAD. */
export interface BspMiptex {
  readonly kind: 'miptex'
  readonly name: FixedText
  /** Texels. */
  readonly width: number
  readonly height: number
  /** Offsets of the four mips from the record's start, as stored; 0 if the texture is in a WAD. */
  readonly mipOffsets: readonly number[]
  /** Bytes after the record: the mips, and in Half-Life the palette (view). */
  readonly payload: Uint8Array
}

/** A texture that compilers did not find, or that cannot be read: it has no name. */
export interface BspNoTexture {
  readonly kind: 'none'
  /** Bytes that are too short for a record (view); usually empty. */
  readonly payload: Uint8Array
}

/** How faces are textured. */
export interface BspTexinfos {
  readonly count: number
  /** x, y, z and offset of s, then of t: texel s of a point = xyz · point + offset, `[n × 8]`. */
  readonly axes: Float32Array
  /** Indices of textures, `[n]`. */
  readonly textures: Uint32Array
  /** 1: sky or liquid, without light, `[n]`. */
  readonly flags: Uint32Array
}

export interface BspFaces {
  readonly count: number
  /** `[n]`. */
  readonly planes: Uint32Array
  /** 1 if the face is on the back of its plane, `[n]`. */
  readonly sides: Uint32Array
  /** Into `surfedges`, `[n]`. */
  readonly firstEdges: Uint32Array
  /** `[n]`. */
  readonly edgeCounts: Uint32Array
  /** `[n]`. */
  readonly texinfos: Uint32Array
  /** Light styles of the face's lightmaps, 255 if unused, `[n × 4]`. */
  readonly styles: Uint8Array
  /** First byte of the face's luxels in `lighting`, −1 if unlit, `[n]`. */
  readonly lightOffsets: Int32Array
}

/** A lump that the format itself does not know, e.g. `RGBLIGHTING`. */
export interface BspxLump {
  /** At most 24 characters. */
  readonly name: FixedText
  /** View. */
  readonly payload: Uint8Array
  /** The row as stored, where the lump does not lie inside the file. */
  readonly unread?: { readonly offset: number; readonly byteLength: number }
}

/** The trees that cut the world and its models, as columns. A child that is not negative is a node, a negative one leaf −(c + 1). */
export interface BspNodes {
  readonly count: number
  /** `[n]`. */
  readonly planes: Uint32Array
  /** Front (normal · point ≥ distance) and back child, `[n × 2]`. */
  readonly children: Int32Array
  /** Least and largest x, y, z, `[n × 6, quants]`; whole numbers but in BSP2. */
  readonly boxes: Float32Array
  /** Faces on the node's plane, `[n]`. */
  readonly firstFaces: Uint32Array
  /** `[n]`. */
  readonly faceCounts: Uint32Array
}

/** Convex cells of the tree. Leaf 0 is solid and shared. */
export interface BspLeafs {
  readonly count: number
  /** −1 empty, −2 solid, −3 water, −4 slime, −5 lava, −6 sky; further ones in Half-Life, `[n]`. */
  readonly contents: Int32Array
  /** First byte of the leaf's row in `visibility`, −1 where everything is seen, `[n]`. */
  readonly visOffsets: Int32Array
  /** Least and largest x, y, z, `[n × 6, quants]`; whole numbers but in BSP2. */
  readonly boxes: Float32Array
  /** Into `marksurfaces`, `[n]`. */
  readonly firstMarks: Uint32Array
  /** `[n]`. */
  readonly markCounts: Uint32Array
  /** Loudness of water, sky, slime and lava, `[n × 4]`. */
  readonly ambients: Uint8Array
}

/** The trees of the solid grown by the boxes that move. A negative child is a content. */
export interface BspClipnodes {
  readonly count: number
  /** `[n]`. */
  readonly planes: Uint32Array
  /** Front and back child, `[n × 2]`. */
  readonly children: Int32Array
}

/** The world and the models of brush entities. */
export interface BspModels {
  readonly count: number
  /** Least and largest x, y, z, `[n × 6, quants]`; compilers leave a quant to each side. */
  readonly boxes: Float32Array
  /** 0, except for rotating models in Half-Life, `[n × 3, quants]`. */
  readonly origins: Float32Array
  /** Roots: of `nodes`, then of the trees in `clipnodes`, `[n × 4]`. */
  readonly headNodes: Int32Array
  /** Leafs without leaf 0; those of the world have rows of visibility, `[n]`. */
  readonly visLeafs: Int32Array
  /** `[n]`. */
  readonly firstFaces: Uint32Array
  /** `[n]`. */
  readonly faceCounts: Uint32Array
}
