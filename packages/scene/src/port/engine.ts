/**
 * The kinds of objects of an engine. An adapter has one type of these members, and everything of this package is generic over it, so that
 * a game sees the engine's own objects.
 */
export interface Engine {
  /** Has a place and children: what a game adds to its scene. */
  readonly node: object
  /** A node that is drawn. */
  readonly mesh: object
  readonly material: object
  readonly texture: object
  /** Reads KTX2 images; `never` where no reader of the engine can be passed. */
  readonly ktx2: unknown
}

/** An engine without what only its levels have: the objects of models and sprites know no more of it. */
export interface Base<E extends Engine> extends Engine {
  readonly node: E['node']
  readonly mesh: E['mesh']
  readonly material: E['material']
  readonly texture: E['texture']
  readonly ktx2: E['ktx2']
}
