import type { Issue } from '../../binary/index.js'

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
  /** Line ending for reprinted parts. */
  readonly lineEnd: '\n' | '\r\n'
  /** Set by the reader; without it a document is printed in the usual encoding. */
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
  /** `\"` is stored without its backslash; other backslashes are unchanged, e.g. `\n` for the engine. */
  readonly value: string
  readonly line?: number
  readonly span?: MapSpan
}

/** Everything that may occur in place of a brush. Brush indices count all of these. */
export type MapAnyBrush = MapBrush | MapOpaqueBrush | MapUnread

/**
 * Unreadable text: kept at its position, but not part of the level. It can only be written together with the source
 * text.
 */
export interface MapUnread {
  readonly kind: 'unread'
  /** Source text without leading blanks and comments. */
  readonly text: string
  /** What was expected and what was found. */
  readonly reason: string
  /** Line of the problem. */
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
  /** Source text between its braces. */
  readonly text: string
  readonly line?: number
  readonly span?: MapBraces
}

/**
 * Faces as columns. The outward normal of the points p₀, p₁, p₂ is cross(p₀ − p₁, p₂ − p₁): they run clockwise seen
 * from outside. You may write to the columns; changed faces are reprinted.
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
  /**
   * `[count]` surface numbers after the scale, of which `surfaces` holds the first three: 0, 1 (Hexen II: light), 3 (Quake II and
   * III: contents, flags, value) or 6 (Daikatana: with red, green, blue of the light). Other counts, up to 64, are unknown.
   */
  readonly surfaceCounts: Uint8Array
  /** `[count × 3]` surface numbers; empty where no face has any. */
  readonly surfaces: Float64Array
  /** Surface numbers after the third, by face; absent where no face has more than three. */
  readonly moreSurfaces?: ReadonlyMap<number, readonly number[]>
  /**
   * Text after all numbers of a face on its line, by face: words of SiN and Medal of Honor, such as `+surfaceparm detail`. Kept, not
   * understood; absent where no face has any.
   */
  readonly words?: ReadonlyMap<number, string>
  /** `[count]` lines in the file, from 1; 0 for faces that were made. */
  readonly lines: Uint32Array
}

/**
 * The source text, which preserves blanks, comments and number encodings when printing. A piece is copied only if it
 * still matches the document.
 */
export interface MapSource {
  /** View of the bytes that were read. */
  readonly bytes: Uint8Array
  /** Offset of the first entity's `{`; the text before it contains comments. */
  readonly head: number
  /** End of the last entity. */
  readonly tail: number
  /** `[faces]` pieces of `bytes` that hold the faces of `MapFaces`, with blanks and comments before each. */
  readonly faceStarts: Uint32Array
  readonly faceEnds: Uint32Array
}

/** A piece of the source: blanks and comments, then an element. */
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

/** One face with named fields (copy); also the input for new faces. */
export interface MapFace {
  readonly points: readonly [MapVector, MapVector, MapVector]
  readonly texture: string
  /** Present on Valve 220 faces. */
  readonly axes?: { readonly u: MapVector; readonly v: MapVector }
  readonly offset: MapPair
  readonly rotation: number
  readonly scale: MapPair
  /** One number (Hexen II), three (Quake II and III: contents, flags, value), six (Daikatana), or as many as the file has. */
  readonly surface?: readonly number[]
  /** Text after its numbers, on one line: begins with a letter, or a sign and a letter, and holds no brackets, braces or comments. */
  readonly words?: string
}
