import type { FixedText, Issue } from '../../../binary/index.js'
import type { UnreadRow } from '../../lumps/lump-reader.js'
import type { Gap, Placement } from '../../lumps/placement.js'
import type { WmbBlock, WmbFaces } from './geometry.js'
import type { WmbObject } from './object.js'
import type { WmbClipNodes, WmbHulls, WmbLeafs, WmbNodes } from './tree.js'

/**
 * A compiled level as stored: WMB7 (A7, A8) or WMB6 (A6). Spec: docs/formats/wmb.md.
 * Axes right-handed, Z up, unit 1 quant; polygons and triangles run clockwise seen from outside.
 */
export interface WmbDocument {
  readonly format: 'wmb7' | 'wmb6'
  /** Rows of the header's offset table: 20 in WMB7, 17 or 19 in WMB6. Lists beyond it are empty. */
  readonly listCount: number
  readonly palettes?: WmbPalettes
  readonly planes: WmbPlanes
  readonly textures: readonly WmbTexture[]
  /** `[n × 3, quants]`; WMB6 only, blocks of WMB7 carry their own. */
  readonly vertices: Float32Array
  /** Run-length rows that leafs point into (view); see `visibleLeafs`. */
  readonly pvs: Uint8Array
  readonly nodes: WmbNodes
  readonly materials: readonly WmbMaterial[]
  /** WMB6 only. */
  readonly faces: WmbFaces
  /** Never seen in a file (view). */
  readonly legacy4: Uint8Array
  readonly clipNodes: WmbClipNodes
  readonly leafs: WmbLeafs
  /** What a leaf contains: indices of blocks in WMB7, of faces in WMB6. */
  readonly marks: Uint32Array
  /** From and to, indices of vertices, `[n × 2]`; edge 0 is a dummy. WMB6. */
  readonly edges: Uint32Array
  /** Edges of faces; a negative one runs backwards. WMB6. */
  readonly edgeList: Int32Array
  readonly hulls: WmbHulls
  /** The INFO object first, then one for each leaf of the WMP tree. */
  readonly objects: readonly WmbObject[]
  /** Pages of blue, green, red bytes (view); see `lightmapPage`. WMB7. */
  readonly lightmaps: Uint8Array
  readonly blocks: readonly WmbBlock[]
  /** Never seen in a file (view). */
  readonly legacy8: Uint8Array
  readonly terrainLightmaps: readonly WmbTerrainLightmap[]
  /**
   * Bytes of that list if they are invalid (view): one compiler does not update its offset, which then points into
   * another list.
   */
  readonly staleTerrainLightmaps?: Uint8Array
  /** Lists without items that the file leaves out, where others write a count of zero. */
  readonly omitted: readonly WmbCountedList[]
  /** Placement of lists, textures and objects in the file; stored only if `writeWmb` would place them otherwise. */
  readonly placement?: WmbPlacement
  readonly texturePlacement?: WmbPlacement
  readonly objectPlacement?: WmbPlacement
  /** Header rows of lists that could not be read completely; their remaining bytes are a gap of `placement`. */
  readonly unreadRows?: readonly WmbUnreadRow[]
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

/** Lists that begin with a count of their items. */
export type WmbCountedList = 'textures' | 'objects' | 'blocks' | 'terrainLightmaps'

export type WmbPlacement = Placement
export type WmbGap = Gap

export type WmbUnreadRow = UnreadRow

export interface WmbPalettes {
  /** 16 bytes: zeros in WMB7, a 7 at byte 8 in WMB6 (view). */
  readonly head: Uint8Array
  /** `[256 × 3]` red, green, blue (view). */
  readonly colors: Uint8Array
  /** Lookup tables of WMB6 (6.355): 180,736 bytes of light levels, blending and fog (view). */
  readonly tables: Uint8Array
}

/** Points with normal · point = distance are on the plane. */
export interface WmbPlanes {
  readonly count: number
  /** Unit length, `[n × 3]`. */
  readonly normals: Float32Array
  /** `[n, quants]`. */
  readonly distances: Float32Array
  /** 0, 1, 2: along x, y, z, positive; 3, 4, 5: mostly along x, y, z, `[n]`. */
  readonly types: Uint32Array
}

/** A texture with its mips; `decodeWmbTexture` makes an image of it. */
export interface WmbTexture {
  readonly name: FixedText
  /** Texels; of an embedded DDS file (type 6) its length in bytes, and 1. */
  readonly width: number
  readonly height: number
  /** Pixel format, + 8 with mips, as in WAD7. */
  readonly type: number
  /** The word in place of the type: compilers before 6.355 write 40, the offset of level 0. */
  readonly typeWord?: number
  /** Offsets of mips 1 to 3 from the record's start, as stored; sizes follow from width, height and type. */
  readonly mipOffsets: readonly [number, number, number]
  /** Level 0, then the mips (view). */
  readonly payload: Uint8Array
  /** Why the pixels cannot be read; `payload` then contains everything after the record. */
  readonly problem?: string
  /** Set if there is no record: `payload` is the whole part, and the other fields are empty. */
  readonly bare?: true
}

/** How a face is textured and lit. Informative in WMB7, where blocks carry their coordinates. */
export interface WmbMaterial {
  /** Texel u of a world point = xyz · point + offset, `[4]`. */
  readonly s: Float32Array
  /** Like `s`, for v. */
  readonly t: Float32Array
  readonly texture: number
  /** Low 16 bits of the face flags. */
  readonly flags: number
  /** The flags from bit 16 on. */
  readonly userFlags: number
  /** −100 to 100 percent. */
  readonly ambient: number
  /** 0 to 100 percent. */
  readonly albedo: number
  /** Empty if unused (with leftovers such as `def` after the NUL). */
  readonly name: FixedText
}

/** Light on a terrain entity. */
export interface WmbTerrainLightmap {
  /** Index into `objects`. */
  readonly object: number
  readonly width: number
  readonly height: number
  /** Blue, green, red, `[height × width × 3]` (view). */
  readonly pixels: Uint8Array
}
