import type { Issue } from '../../../binary/index.js'

/**
 * A WED level as read: one document for the three encodings of WMP. Units are quants, Z up, right-handed; polygons run
 * clockwise seen from outside; colors are percent (0..100) in every encoding; angles are radians. Positions are
 * relative to the parent node, vertices to their block's node; nothing is in world space. Spec: docs/formats/wmp.md.
 */
export interface WmpDocument {
  readonly format: 'wmp'
  /** Encoding of the file, and of the bytes that `writeWmp` writes. */
  readonly encoding: WmpEncoding
  readonly header: WmpHeader
  /** Palette, texture archives and folders, and the editor's own settings. */
  readonly wed: WmpWed
  /** Binary: chunks beside the three sections. */
  readonly extra?: readonly WmpChunk[]
  /** Level settings and the node tree. */
  readonly root: WmpRoot
  /** Text only: blocks and entities that no object refers to. They are kept, but are not part of the level. */
  readonly unreferenced: readonly WmpNode[]
  /** Text only: unknown statements without a number, unchanged. */
  readonly statements?: readonly WmpRawSection[]
  /** Text only: the line end of the file; lone and mixed ones are reported as issues. */
  readonly lineEnd: '\n' | '\r\n'
  /**
   * Only for files that state more than this document holds: `writeWmp` returns these bytes until the document changes.
   */
  readonly source?: WmpSource
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

/** The bytes of a file with an unusual layout or wrong counts. */
export interface WmpSource {
  readonly bytes: Uint8Array
  /** Output of the writer for the document as read. While the output is the same, the document is unchanged. */
  readonly written: Uint8Array
}

/** `text-planes` = A4/A5 text, a block is a list of planes; `text-vertices` = "version 710" text; `binary` = WMPB. */
export type WmpEncoding = 'text-planes' | 'text-vertices' | 'binary'

export interface WmpHeader {
  /** 710 in all files with vertices; 0 in the plane dialect, which has no version. */
  readonly version: number
  /** E.g. `ACKWED V 6.731.01`, `WMPIO V 1.30`. */
  readonly writer: string
  /** dd.mm.yyyy */
  readonly created: string
  /** Text: further comment lines of the file's head. */
  readonly comments: readonly string[]
  /** Binary: the info string, where it is not `file created: <created>, <writer>`. */
  readonly note?: string
  /** Binary: last word of the info section, where it is not 0. */
  readonly reserved?: number
  readonly extra: readonly WmpChunk[]
}

export interface WmpWed {
  /** `[256 × 3]` r, g, b bytes. */
  readonly palette: Uint8Array
  readonly wads: readonly WmpWad[]
  /** Text: the five numbers of unknown meaning that open the wad list; absent for a file without a list. */
  readonly wadWords?: readonly number[]
  /** Binary: folders with texture files. */
  readonly textureFolders: readonly string[]
  /** Text: `bookmark { … }`, `view { … }` and other editor sections, unchanged, line ends as `\n`. */
  readonly sections: readonly WmpRawSection[]
  readonly extra: readonly WmpChunk[]
}

export interface WmpWad {
  /** As stored: may be absolute, with drive letter and backslashes. Resolve it by base name only. */
  readonly path: string
  /** Text: the number after the path, 1 in every known file (active?). Binary files do not store it; it reads as 1. */
  readonly state: number
}

export interface WmpRawSection {
  readonly keyword: string
  /** Text between the braces. */
  readonly raw: string
}

/**
 * A part of a binary file that the rest of the document does not hold (view into the input). It is an unknown, repeated
 * or unreadable chunk, or bytes that are not a chunk.
 */
export interface WmpChunk {
  readonly kind: number
  readonly id: number
  /** Payload, without the 8-byte chunk header. */
  readonly bytes: Uint8Array
  /** Number of known chunks of its parent before it. */
  readonly after: number
  /** `inside`: further bytes at the end of the known chunk `[kind:id]` before · `bare`: bytes at the end of the parent. Absent: a chunk. */
  readonly part?: 'inside' | 'bare'
}

/** Position of a node in its file. */
export interface WmpAddress {
  /** Text: line, from 1. */
  readonly line?: number
  /** Text: lines of the faces of a block, `[faces]`, from 1. */
  readonly faceLines?: Uint32Array
  /** Binary: byte offset. */
  readonly offset?: number
}

/** Fields of every node: its name, and its position, rotation and scale relative to the parent. */
export interface WmpNodeBase {
  readonly name?: string
  /** `[3]`, quants. */
  readonly position: WmpVector
  /** `[3]`, radians: R = Rz(a₀)·Rx(a₁)·Ry(a₂) on column vectors. */
  readonly angles: WmpVector
  readonly scale: WmpVector
  readonly at?: WmpAddress
  /** Binary: last word of the node's prefix, where it is not 0. */
  readonly reserved?: number
  /** Binary: unknown chunks of the node itself and of its payload. */
  readonly extra?: readonly WmpChunk[]
  readonly payloadExtra?: readonly WmpChunk[]
  /** Text: details beyond the values that are needed to print the same text again. */
  readonly residue?: WmpResidue
}

export type WmpVector = readonly [number, number, number]
/** Red, green, blue in percent, 0..100. */
export type WmpColor = readonly [number, number, number]

/** Details of a text file that the values do not determine. */
export interface WmpResidue {
  /** The comment after `object N {` or the statement's brace, unless it is the usual one; '' for no comment. */
  readonly objectComment?: string
  readonly statementComment?: string
  /**
   * Numbers whose text differs from the encoding's rule (`1.00`, `+3`): ordinal of the number in its statement → its
   * text. Used only while that text still has the printed value.
   */
  readonly objectLiterals?: ReadonlyMap<number, string>
  readonly statementLiterals?: ReadonlyMap<number, string>
  /** The leaf has no object of its own: its statement is inside the references of its parent, without a position. */
  readonly inline?: true
}

export type WmpNode =
  | WmpGroup
  | WmpBlock
  | WmpEntity
  | WmpPosition
  | WmpLight
  | WmpSound
  | WmpPath
  | WmpRegion
  | WmpUnknown
export type WmpLeaf = Exclude<WmpNode, WmpGroup>

export interface WmpRoot extends WmpNodeBase {
  readonly kind: 'level'
  readonly level: WmpLevel
  readonly children: readonly WmpNode[]
}

export interface WmpLevel {
  /** Text: the archive WED builds, `<level.$$w>`. */
  readonly archive?: string
  /** Palette file, e.g. `palette.pcx`, `Palette.raw`. */
  readonly palette: string
  /** Engine memory value. */
  readonly nexus: number
  /** Direction of the sun: degrees counter-clockwise from +X, and above the horizon. */
  readonly azimuth: number
  readonly elevation: number
  /** Script that runs the game; absent for a level without one. */
  readonly script?: string
  readonly fog: readonly [WmpColor, WmpColor, WmpColor, WmpColor]
  readonly sun: WmpColor
  readonly ambient: WmpColor
  /** Binary: the first two words, where they are not 0, and the color of unknown meaning [3:4] with its index byte. */
  readonly reserved?: readonly [number, number]
  readonly color4?: readonly [number, number, number, number]
}

export interface WmpGroup extends WmpNodeBase {
  readonly kind: 'group'
  readonly children: readonly WmpNode[]
}

/** A brush: convex, or a triangle mesh. */
export interface WmpBlock extends WmpNodeBase {
  readonly kind: 'block'
  readonly shape: 'convex' | 'mesh'
  /** 0x2 passable, 0x4 invisible, 0x10 detail, 0x20 mesh, 0x10000 textures locked. */
  readonly flags: number
  readonly material?: string
  /** `[n × 3]`, quants, relative to the node. */
  readonly vertices: Float64Array
  readonly polygons: WmpPolygons
  /**
   * Texture mapping of polygon i; undefined for a face with the defaults (`defaultFace`). As long as the polygon list.
   * With planes it is as long as `planes`, and polygon i lies on plane i.
   */
  readonly faces: readonly (WmpFace | undefined)[]
  /**
   * Plane encoding: `[n × 3 points × 3]`; the outward normal is cross(p₁−p₂, p₃−p₂). Vertices and polygons are computed
   * from the planes; a plane that others cut away has a polygon without corners. Documents in another encoding may keep
   * planes (`reencode`); their files do not store them.
   */
  readonly planes?: Float64Array
}

/**
 * Polygons as index runs, clockwise from outside: polygon i has the corners `indices[starts[i]]` up to
 * `indices[starts[i + 1] − 1]`.
 */
export interface WmpPolygons {
  /** `[polygons + 1]` */
  readonly starts: Uint32Array
  readonly indices: Uint32Array
}

export interface WmpFace {
  readonly texture: string
  /** Texture axes `[x, y, z, w]`; docs/formats/wmp.md §5.1 has the formula. */
  readonly t1: WmpAxis
  readonly t2: WmpAxis
  /** Texels. */
  readonly offset: readonly [number, number]
  /** Degrees. */
  readonly rotation: number
  /** Quants per texel. */
  readonly scale: readonly [number, number]
  /** 0x1 not shaded, 0x2 flat, 0x4 sky, 0x8 liquid, 0xB none, 0x4000 smooth, bits 16..23 user flags. */
  readonly flags: number
  /** Percent, −100..100. */
  readonly ambient: number
  /** Percent, 0..100. */
  readonly albedo: number
  readonly material?: string
  /** Explicit UV `[corners × 2]`, normalized to the texture; binary, mesh blocks only. */
  readonly uvs?: Float64Array
  /** Plane dialect: the last three tokens of the line, of unknown meaning; absent = `ndef 0.0 0000`. */
  readonly tail?: readonly [text: string, number: number, flags: number]
  readonly extra?: readonly WmpChunk[]
}

export type WmpAxis = readonly [number, number, number, number]

/** Kinds of an entity's file, by its subtype byte. */
export const wmpEntitySubtypes = { unknown: 0, sprite: 1, model: 2, map: 3, terrain: 4 } as const

/** A placed model, sprite, map entity or terrain. */
export interface WmpEntity extends WmpNodeBase {
  readonly kind: 'entity'
  /** One of `wmpEntitySubtypes`. Text files lack it, so it is derived from the file's ending. */
  readonly subtype: number
  readonly file: string
  readonly action?: string
  /** `[8]` in old entities, `[20]` in new ones. */
  readonly skills: Float64Array
  readonly flags: number
  readonly ambient: number
  readonly albedo: number
  readonly material?: string
  /** Name of the path to follow. */
  readonly path?: string
  /** Texts for the engine's string1 and string2, if stored. */
  readonly string1?: string
  readonly string2?: string
  /** Text: the line between path and material, which binary files do not have; the engine's entity2 by its position. */
  readonly entity2?: string
  /** Binary: the payload's own name, where it differs from the node's. */
  readonly payloadName?: string
  /** Binary: third word of the payload, where it is not subtype·256. */
  readonly subtypeWord?: number
  /** Text: scale of the `model` statement, where it differs from the object's; the object's is the one that counts. */
  readonly modelScale?: WmpVector
  /** Text: lines of the statement beyond the known ones. */
  readonly moreLines?: readonly string[]
}

/** A start or camera position. */
export interface WmpPosition extends WmpNodeBase {
  readonly kind: 'position'
  readonly payloadName?: string
  readonly payloadReserved?: number
}

export interface WmpLight extends WmpNodeBase {
  readonly kind: 'light'
  readonly color: WmpColor
  /** Quants. */
  readonly range: number
  /** 1 highres, 2 dynamic, 4 static, 8 cast. */
  readonly flags: number
}

export interface WmpSound extends WmpNodeBase {
  readonly kind: 'sound'
  readonly file: string
  readonly volume: number
  readonly range: number
  /** Binary: words 1, 3 and 4 of the payload, where they are not 0, 0, 1. */
  readonly words?: readonly [number, number, number]
}

export interface WmpPath extends WmpNodeBase {
  readonly kind: 'path'
  /** `[n × 3]`, quants, relative to the node. */
  readonly points: Float64Array
  /** `[n × skillsPerPoint]` */
  readonly skills: Float64Array
  readonly skillsPerPoint: number
  /** Point indices of each edge `[e × 2]`: from, to. */
  readonly edges: Uint32Array
  /** `[e × 4]`: 1, 0, 0, 0 in every file seen; inferred to be length (1: left to the compiler), bezier, weight, skill. */
  readonly edgeValues: Float64Array
  readonly payloadName?: string
  readonly payloadReserved?: number
}

/** A named box. */
export interface WmpRegion extends WmpNodeBase {
  readonly kind: 'region'
  /** World space, quants. */
  readonly min: WmpVector
  readonly max: WmpVector
  readonly payloadName?: string
  readonly payloadReserved?: number
}

/** A node of an unknown class, or one that cannot be read; kept, and written only in the kind of file it came from. */
export interface WmpUnknown extends WmpNodeBase {
  readonly kind: 'unknown'
  /** Class string, or the statement's keyword. */
  readonly className: string
  /** Binary: the node's kind code and subtype; its chunks are in `extra`, or all of it in `bytes`. */
  readonly code?: number
  readonly subtype?: number
  /** Binary: the payload of the chunk of a node that cannot be read (view into the input). */
  readonly bytes?: Uint8Array
  /** Text: the source between the braces, with line ends as `\n`. */
  readonly raw?: string
}
