/**
 * Convex solids to move against: brushes, and triangles of meshes as brushes without thickness. No hull trees: a box or
 * capsule is swept against planes pushed out by its size. Source axes; `emit` turns them.
 */
export interface Collision {
  /** `[planes × 4]` outward unit normal and distance, of all brushes one behind the other. */
  readonly planes: Float64Array
  /** `[brushes + 1]` first planes. The sides come first, then bevels: planes that touch without cutting, so that a box pushed out at edges stays near. */
  readonly firstPlanes: Uint32Array
  /** `[brushes]` number of sides among the planes. */
  readonly sideCounts: Uint32Array
  /** `[planes]` surface flags of the side (face flags of the file); bevels have 0. */
  readonly planeFlags: Uint32Array
  /** `[brushes]` what it is: 0 solid, 1 liquid, 2 passable, 3 clip. */
  readonly contents: Uint8Array
  /** `[brushes]` block index in the file. */
  readonly blocks: Uint32Array
  /** `[bvhNodes × 6]` min x y z, max x y z. */
  readonly nodeBounds: Float32Array
  /** `[bvhNodes × 2]` inner node: first child (second is next to it) and 0; leaf: first entry in `order` and count > 0. */
  readonly nodes: Uint32Array
  /** Brushes in the order of the leafs. */
  readonly order: Uint32Array
}
