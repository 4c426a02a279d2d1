/** Contents of a solid. */
export type Contents = 'solid' | 'liquid' | 'passable' | 'clip'

/** The order in which `Collision.contents` counts {@link Contents}. */
export const CONTENTS: readonly Contents[] = ['solid', 'liquid', 'passable', 'clip']

/**
 * The convex solids of a level or part, in a tree of boxes; pack axes, quants. Meshes are solids without thickness, one for each
 * polygon. Layout: docs/extensions/BRUSHWORK_level.md.
 */
export interface Collision {
  /** `[planes × 4]` outward unit normal and distance, solid after solid. */
  readonly planes: Float32Array
  /** `[solids + 1]` first planes: sides, then bevels, which only matter to things that have a size. */
  readonly firstPlanes: Uint32Array
  /** `[solids]` number of sides among the planes. */
  readonly sideCounts: Uint32Array
  /** `[planes]` face flags of the file; bevels have 0. */
  readonly planeFlags: Uint32Array
  /** `[solids]` index into {@link CONTENTS}. */
  readonly contents: Uint8Array
  /** `[solids]` block index in the source file. */
  readonly blocks: Uint32Array
  /** `[nodes × 6]` min x y z, max x y z. */
  readonly nodeBounds: Float32Array
  /** `[nodes × 2]` inner node: first child (the second follows it) and 0; leaf: first index into `order`, and count. */
  readonly nodes: Uint32Array
  /** `[solids]` in the order of the leafs. */
  readonly order: Uint32Array
}
