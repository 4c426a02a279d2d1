import type { Issue } from '../binary/index.js'

/**
 * A Quake map (docs/formats/map.md): entities with keys and brushes. Unit: 1 quant. Right-handed, Z up, X forward, Y left;
 * positions are in world space, also those of an entity's brushes. Text is Windows-1252.
 */
export interface MapDocument {
  readonly format: 'map'
  /** Comments before the first entity, without their slashes: ` Game: Quake`, ` Format: Valve`. */
  readonly comments: readonly string[]
  /** The first one is the world (`worldspawn`). */
  readonly entities: readonly MapEntity[]
  /** Every face of every brush. */
  readonly faces: MapFaces
  /** Names that `faces.textures` refers to, each once, in order of appearance. */
  readonly textures: readonly string[]
  /** Text outside of entities that could not be read. */
  readonly unread?: readonly MapUnread[]
  /** How lines end that are printed anew. */
  readonly lineEnd: '\n' | '\r\n'
  /** Set by the reader; without it a document is printed in the usual spelling. */
  readonly source?: MapSource
  readonly issues: readonly Issue[]
}

export interface MapEntity {
  /** In file order; keys can repeat, and the first one counts. */
  readonly properties: readonly MapProperty[]
  readonly brushes: readonly MapAnyBrush[]
  /** Keys and stray text that could not be read. */
  readonly unread?: readonly MapUnread[]
  /** Line of its `{`, from 1; absent in documents that were made. */
  readonly line?: number
  readonly span?: MapBraces
}

export interface MapProperty {
  readonly key: string
  /** Without the backslash of `\"`; other backslashes stand as they are, e.g. `\n` for the engine. */
  readonly value: string
  readonly line?: number
  readonly span?: MapSpan
}

/** All that can stand where a brush does. Brushes are counted over all of them. */
export type MapAnyBrush = MapBrush | MapOpaqueBrush | MapUnread

/**
 * Text that could not be read: kept where it stands, and left out of levels. It can only be written beside the text that it was
 * read with.
 */
export interface MapUnread {
  readonly kind: 'unread'
  /** As it stands, without blanks and comments before it. */
  readonly text: string
  /** What was expected and what was found instead. */
  readonly reason: string
  /** Where that is. */
  readonly line?: number
  /** Whether it is the rest of the file: the text before it has too much damage to read on. */
  readonly isRest?: true
  readonly span?: MapSpan
}

/** A convex solid: the faces `firstFace … firstFace + faceCount − 1` of the document. */
export interface MapBrush {
  readonly kind: 'brush'
  readonly firstFace: number
  readonly faceCount: number
  readonly line?: number
  readonly span?: MapBraces
}

/** A brush of another make, e.g. `patchDef2` or `brushDef3`: kept, not understood. */
export interface MapOpaqueBrush {
  readonly kind: 'opaque'
  /** Its first word. */
  readonly keyword: string
  /** Everything between its braces, as it stands. */
  readonly text: string
  readonly line?: number
  readonly span?: MapBraces
}

/**
 * Faces as columns. The outward normal of the points p₀, p₁, p₂ is cross(p₀ − p₁, p₂ − p₁): they run clockwise seen from
 * outside. Columns may be written to; a changed face is printed anew.
 */
export interface MapFaces {
  readonly count: number
  /** `[count × 3 points × 3, quants]` */
  readonly points: Float64Array
  /** `[count]` indices into the document's textures. */
  readonly textures: Uint32Array
  /** `[count]` 0 = standard, 1 = Valve 220: the face has its own texture axes. */
  readonly valve: Uint8Array
  /** `[count × 6]` u and v axis of Valve faces, zeros for others; empty where no face is Valve's. */
  readonly axes: Float64Array
  /** `[count × 2, texels]` */
  readonly offsets: Float64Array
  /** `[count, degrees]`; of Valve faces a note for editors, already in the axes. */
  readonly rotations: Float64Array
  /** `[count × 2, quants a texel]` */
  readonly scales: Float64Array
  /** `[count]` surface numbers behind the scale: 0, 1 (Hexen II: light) or 3 (Quake II and III: contents, flags, value). */
  readonly surfaceCounts: Uint8Array
  /** `[count × 3]` surface numbers; empty where no face has any. */
  readonly surfaces: Float64Array
  /** `[count]` lines in the file, from 1; 0 for faces that were made. */
  readonly lines: Uint32Array
}

/**
 * The text that was read, so that it is printed again as it stands: blanks, comments and the spelling of numbers. Nothing
 * is trusted: a piece is copied only if it still says what the document says.
 */
export interface MapSource {
  /** View of the bytes that were read. */
  readonly bytes: Uint8Array
  /** Where the first entity's `{` stands: comments are before it. */
  readonly head: number
  /** End of the last entity. */
  readonly tail: number
  /** `[faces]` pieces of `bytes` that hold the faces of `MapFaces`, with blanks and comments before each. */
  readonly faceStarts: Uint32Array
  readonly faceEnds: Uint32Array
}

/** A piece of the source: blanks and comments, then what it is about. */
export interface MapSpan {
  readonly start: number
  readonly end: number
}

/** The pieces of the source that hold the two braces; a piece of no length where a brace is missing. */
export interface MapBraces {
  readonly start: number
  readonly end: number
  readonly closeStart: number
  readonly closeEnd: number
}

export type MapVector = readonly [number, number, number]
export type MapPair = readonly [number, number]

/** One face with its parts by name (copy), and what a new face is made of. */
export interface MapFace {
  readonly points: readonly [MapVector, MapVector, MapVector]
  readonly texture: string
  /** Present on Valve 220 faces. */
  readonly axes?: { readonly u: MapVector; readonly v: MapVector }
  readonly offset: MapPair
  readonly rotation: number
  readonly scale: MapPair
  /** One number (Hexen II) or three (Quake II and III: contents, flags, value). */
  readonly surface?: readonly number[]
}
