/** How the brushes of a class are treated. */
export interface BrushWord {
  /** They belong to the world; otherwise they are a part of their own. */
  readonly joins?: true
  /** They do not divide the level. */
  readonly detail?: true
  /** They have holes to see through, and hide nothing. */
  readonly seeThrough?: true
  /** What solid brushes become. */
  readonly contents?: 'passable' | 'liquid'
  /** They are not drawn. */
  readonly hidden?: true
}

/** What an entity of a class is in a level, besides an entity. */
export type ObjectWord = 'light' | 'sun' | 'position' | 'sound' | 'corner' | 'prefab' | 'decal'

/** A class of entities. */
export interface ClassWord {
  /** Its effect in the game, as a phrase. */
  readonly effect: string
  readonly brushes?: BrushWord
  readonly object?: ObjectWord
  /** What of its effect is missing here; absent where nothing is. */
  readonly missing?: string
}

/** Entities that a key belongs to. */
export type KeyOwner = 'world' | 'brushes' | 'light' | 'point'

/** A key of entities, under all of its names. */
export interface KeyWord {
  readonly names: readonly string[]
  readonly on: readonly KeyOwner[]
  readonly effect: string
  /** The running game gives it its effect, so that compiled levels have it, too. Otherwise the compiler or light tool does. */
  readonly isOfGame?: true
  /** What of its effect is missing here; absent where nothing is. */
  readonly missing?: string
  /** Values with which nothing is missing, besides an empty one. */
  readonly usual?: readonly string[]
}

/** The words of a game, or of a tool that makes its levels. */
export interface GameWords {
  readonly name: string
  /** By class; one that ends in `*` counts for all that begin so. */
  readonly classes: Readonly<Record<string, ClassWord>>
  readonly keys: readonly KeyWord[]
}
