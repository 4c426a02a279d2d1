import type { Vector } from './vector.js'

/** Stable codes; docs/messages.md says what to do about each. */
export type LevelMessageCode =
  /** A texture's size is not known: its faces are mapped as if it were 128 × 128. */
  | 'texture-missing'
  /** A scale of zero, or mapping numbers without sense: defaults stand in. */
  | 'texture-mapping'
  /** Faces without area. */
  | 'face-degenerate'
  /** A corner that the block does not have. */
  | 'face-corner'
  /** A face that cannot be cut into triangles without overlap. */
  | 'face-tangled'
  /** A coordinate that is not a number, or outside the world. */
  | 'block-coordinate'
  /** Fewer than four faces: encloses nothing. */
  | 'block-open'
  /** Its faces look inwards. */
  | 'block-inside-out'
  /** Not the shape that its faces claim: a corner stands in front of a face. */
  | 'block-not-convex'
  /** Too many faces and corners to see whether it is convex. */
  | 'block-unchecked'
  /** Something placed in the level has no usable position, rotation or size. */
  | 'object-transform'
  /** Something placed in the level, or a point of a path, lies outside the world. */
  | 'object-coordinate'
  /** A setting that is not a number: 0 stands in. */
  | 'number-not-finite'
  /** A key of an entity holds no place or angle. */
  | 'entity-key'
  /** An entity says that it is in a group that is not there, or is in itself. */
  | 'group-lost'
  /** A path joins points that it does not have. */
  | 'path-edge'
  /** The void gets into the level: nothing is filled. */
  | 'leak'
  /** Something stands outside of a level that is closed. */
  | 'entity-in-void'
  /** Nothing is left to draw. */
  | 'level-undrawn'
  /** More brushes cross each other than are cut out of each other: hidden faces stay. */
  | 'level-too-tangled'
  /** More openings see each other than are followed to the end: more is drawn than can be seen. */
  | 'visibility-coarse'
  /** A face on the plane of an earlier face of its brush. */
  | 'face-repeated'
  /** A brush of a kind that is not understood: curved surfaces, brushes of Doom 3. */
  | 'brush-unknown'
  /** Text of a map that cannot be read: a brush, a key, a line that belongs nowhere. */
  | 'text-unread'
  /** Part of a compiled level that cannot be read. */
  | 'level-damaged'
  /** Faces of a brush whose textures say different things about what the brush is made of. */
  | 'contents-mixed'
  /** A text that compiled levels have no room for. */
  | 'name-cut'
  /** An object that compiled levels have no words for. */
  | 'object-unwritten'
  /** More of a tree than a compiled level can hold. */
  | 'tree-left-out'

/** Something in a level that a person should know; the rest of the level compiles. */
export interface LevelMessage {
  readonly severity: 'warning'
  readonly code: LevelMessageCode
  /** One sentence: what is wrong, and what was done instead. */
  readonly text: string
  /** Block index in the file. */
  readonly block?: number
  /** Face index in the block. */
  readonly face?: number
  /** Line in the source file, from 1; of text formats only. */
  readonly line?: number
  /** Name of the part that the block belongs to; absent for the world. */
  readonly part?: string
  /** Source coordinates, quants. */
  readonly at?: Vector
  /** Points in a row, source coordinates, quants: of a leak from the place that the void reaches out of the level. */
  readonly way?: readonly Vector[]
  /** Name of the texture that it is about. */
  readonly texture?: string
}

/** What a message is about. */
export type Where = Partial<Pick<LevelMessage, 'block' | 'face' | 'line' | 'at' | 'way' | 'texture'>>

/** Makes a message; everything but the code and the text is optional. */
export function warning(code: LevelMessageCode, text: string, where: Where = {}): LevelMessage {
  return { severity: 'warning', code, text, ...where }
}
