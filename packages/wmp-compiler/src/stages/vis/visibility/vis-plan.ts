/**
 * The input of visibility, in columns that may lie in shared memory. Each portal makes two directed portals: `2 i`
 * leads to the cluster in front of portal `i`, `2 i + 1` to the one behind, and `p ^ 1` is the opposite direction of
 * `p`.
 */
export interface VisPlan {
  readonly clusterCount: number
  readonly directedCount: number
  /** Words per row: ⌈directed portals / 32⌉. */
  readonly words: number
  /** `[directed portals]` cluster that it leads to. It comes from `targets[p ^ 1]`. */
  readonly targets: Uint32Array
  /** `[clusters + 1]`. */
  readonly firstExits: Uint32Array
  /** Directed portals out of clusters, ascending per cluster. */
  readonly exits: Uint32Array
  /** `[directed portals × 4]` plane; it leads to the front. */
  readonly planes: Float64Array
  /** `[portals]` index of the plane in the block set, equal for portals on one plane. */
  readonly planeIds: Uint32Array
  /** `[directed portals × 4, quants]` center and radius of a ball around the winding. */
  readonly balls: Float64Array
  /** `[directed portals + 1]` first points. */
  readonly firstPoints: Uint32Array
  /** `[points × 3, quants]`, counter-clockwise seen from where the directed portal leads. */
  readonly points: Float64Array
  /**
   * `[directed portals × words]` bit `q` of row `p`: a line through `p` might continue through `q`. Bits are only ever
   * cleared.
   */
  readonly mightSee: Uint32Array
  /**
   * `[2]` steps of a directed portal (0: walk to the next portals only), and work of each of its walks ({@link
   * WorkMeter}).
   */
  readonly allowance: Uint32Array
}

/** Allocates a column: an `ArrayBuffer`, or a `SharedArrayBuffer` where workers share it. */
export type Allocate = (bytes: number) => ArrayBufferLike
