import type { FixedText, Issue } from '../binary/index.js'
import type { UnreadRow } from '../lumps/lump-reader.js'
import type { Placement } from '../lumps/placement.js'
import type { BspClipnodes, BspLeafs, BspModels, BspNodes } from './tree.js'

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
  /** Lumps behind the 15 of the format, which newer engines look for by name. */
  readonly bspx?: readonly BspxLump[]
  /** Entities and planes are swapped in the header, as in Half-Life: Blue Shift. */
  readonly hasSwappedEntities?: true
  /** How lumps stand in the file; kept where that is not what `writeBsp` would do anyway. */
  readonly placement?: Placement
  /** How textures stand in their lump, likewise. */
  readonly texturePlacement?: Placement
  /** Rows of the header whose lumps could not be read, or not to their end: their bytes are gaps of `placement`. */
  readonly unreadRows?: readonly UnreadRow[]
  /** What the reader tolerated; not written. */
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
  /** Where each of the four mips begins, from the record's start, as stored; 0 where the texture is in a WAD. */
  readonly mipOffsets: readonly number[]
  /** Everything behind the record: the mips, and in Half-Life the palette (view). */
  readonly payload: Uint8Array
}

/** A texture that compilers did not find, or that cannot be read: it has no name. */
export interface BspNoTexture {
  readonly kind: 'none'
  /** Bytes in its place, too few for a record (view); mostly none. */
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
  /** 1: the face looks against its plane's normal, `[n]`. */
  readonly sides: Uint32Array
  /** Into `surfedges`, `[n]`. */
  readonly firstEdges: Uint32Array
  /** `[n]`. */
  readonly edgeCounts: Uint32Array
  /** `[n]`. */
  readonly texinfos: Uint32Array
  /** Light styles of the face's lightmaps, 255 for none, `[n × 4]`. */
  readonly styles: Uint8Array
  /** First byte of the face's luxels in `lighting`, −1 for none, `[n]`. */
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
