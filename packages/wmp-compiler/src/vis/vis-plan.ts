/**
 * What visibility works on, in columns that may lie in shared memory. Every portal makes two passages, one for each way
 * through it: passage `2 i` goes to the cluster in front of portal `i`, `2 i + 1` to the one behind; `p ^ 1` is the way back.
 */
export interface VisPlan {
  readonly clusterCount: number
  readonly passageCount: number
  /** Words of a row: ⌈passages / 32⌉. */
  readonly words: number
  /** `[passages]` cluster that the passage leads to. It comes from `targets[p ^ 1]`. */
  readonly targets: Uint32Array
  /** `[clusters + 1]`. */
  readonly firstExits: Uint32Array
  /** Passages out of clusters, ascending per cluster. */
  readonly exits: Uint32Array
  /** `[passages × 4]` plane; the passage leads to its front. */
  readonly planes: Float64Array
  /** `[portals]` number of the plane in the block set, for portals that share one. */
  readonly planeIds: Uint32Array
  /** `[passages × 4, quants]` middle and radius of a ball around the winding. */
  readonly balls: Float64Array
  /** `[passages + 1]` first points. */
  readonly firstPoints: Uint32Array
  /** `[points × 3, quants]`, counter-clockwise seen from where the passage leads. */
  readonly points: Float64Array
  /** `[passages × words]` bit `q` of row `p`: a line through passage `p` may go on through passage `q`. Shrinks as work goes on. */
  readonly rows: Uint32Array
  /** `[2]` steps that a passage may take, 0: one passage and no further; and work ({@link WorkMeter}) that each of its walks may be. */
  readonly allowance: Uint32Array
}

/** Makes room for a column: `ArrayBuffer`, or `SharedArrayBuffer` where workers share. */
export type Allocate = (bytes: number) => ArrayBufferLike
