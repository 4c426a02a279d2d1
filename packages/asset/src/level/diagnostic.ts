import type { Diagnostic } from '../diagnostic.js'

/** Stable codes; docs/messages.md has the advice for each. */
export type LevelDiagnosticCode =
  /** The size of a texture is unknown: its faces are mapped as if it were 128 × 128. */
  | 'texture-missing'
  /** A compiled level lost the names of textures. */
  | 'texture-nameless'
  /** A scale of zero, or invalid mapping numbers: defaults are used. */
  | 'texture-mapping'
  /** Faces have no area. */
  | 'face-degenerate'
  /** A face refers to a corner that its block does not have. */
  | 'face-corner'
  /** A face cannot be triangulated without overlap. */
  | 'face-tangled'
  /** A coordinate is not a number, or outside the world. */
  | 'block-coordinate'
  /** A brush with fewer than four faces encloses no space. */
  | 'block-open'
  /** The faces of a brush point inwards. */
  | 'block-inside-out'
  /** A brush is not convex: a corner is in front of a face. */
  | 'block-not-convex'
  /** A brush has too many faces and corners for the check of convexity. */
  | 'block-unchecked'
  /** An object has no valid position, rotation or size. */
  | 'object-transform'
  /** An object, or a point of a path, is outside the world. */
  | 'object-coordinate'
  /** A setting is not a number: 0 is used. */
  | 'number-not-finite'
  /** A key of an entity is not a valid position or angle. */
  | 'entity-key'
  /** An entity names a group that does not exist, or that contains itself. */
  | 'group-lost'
  /** A path joins points that it does not have. */
  | 'path-edge'
  /** The void gets into the level: nothing is filled. */
  | 'leak'
  /** A level is open above. */
  | 'level-open'
  /** An object is outside of a closed level. */
  | 'entity-in-void'
  /** Nothing is left to draw. */
  | 'level-undrawn'
  /** Too many brushes cross each other to cut all of them: hidden faces stay. */
  | 'level-too-tangled'
  /** More portals see each other than are followed to the end: more is drawn than can be seen. */
  | 'visibility-coarse'
  /** A face lies on the plane of an earlier face of its brush. */
  | 'face-repeated'
  /** A brush of an unsupported kind: a curved surface, or a brush of Doom 3. */
  | 'brush-unknown'
  /** Text of a map that cannot be parsed: a brush, a key, a stray line. */
  | 'text-unread'
  /** A part of a compiled level cannot be read. */
  | 'level-damaged'
  | 'light-coarse'
  | 'light-lost'
  /** Lights without range, or with numbers that are not finite. */
  | 'light-unused'
  /** Lights inside of solid blocks. */
  | 'light-in-solid'
  /** The compiled level whose light is kept lacks faces of this one. */
  | 'light-stale'
  /** Nothing shines in a level: it is lit as if its sky were clouded. */
  | 'light-neutral'
  /** The textures of a brush's faces disagree about its contents. */
  | 'contents-mixed'
  /** No wall is near a decal. */
  | 'decal-unplaced'
  /** A class or key has an effect in its game that is missing here. */
  | 'word-unused'
  /** A text is too long for a compiled level. */
  | 'name-cut'
  /** Compiled levels cannot store an object of this kind. */
  | 'object-unwritten'
  /** The tree is larger than a compiled level can hold. */
  | 'tree-left-out'

/** A problem in a level; the rest of the level compiles. */
export interface LevelDiagnostic extends Diagnostic {
  readonly severity: 'warning'
  readonly code: LevelDiagnosticCode
  /** Name of the texture concerned. */
  readonly texture?: string
}
