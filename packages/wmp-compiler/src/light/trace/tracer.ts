/**
 * Which sides of triangles stop rays: `all`, `fronts` where a ray comes from the front (its direction against the
 * normal), or `backs`.
 */
export type Sides = 'all' | 'fronts' | 'backs'

/**
 * Traces batches of rays. The same rays have the same results, bit for bit, in every tracer of a tree. Rays with a
 * number that is not finite, or without direction, hit nothing; only the greatest distance may be infinite.
 */
export interface Tracer {
  /** Rays of a batch at most. */
  readonly capacity: number
  /** `[capacity × 8]` origin x y z, least distance, direction x y z, greatest distance. Distances are lengths of the direction. */
  readonly rays: Float32Array
  /** `[capacity]` triangle of the closest hit, of several at one distance the first of the scene; −1 for none. */
  readonly triangles: Int32Array
  /** `[capacity]` distance of the closest hit in lengths of the direction; 0 for none. */
  readonly distances: Float32Array
  /** `[capacity × 2]` weights of the second and the third corner at the closest hit; 0 for none. */
  readonly weights: Float32Array
  /** Finds the closest hits of the first `count` rays. */
  closest(count: number, sides: Sides): void
  /** Finds whether anything is hit by the first `count` rays: `triangles` is 1 or 0 afterwards, the other results are undefined. */
  occluded(count: number, sides: Sides): void
}

/** Rays of a batch at most: enough that calls cost nothing, few enough that they stay in the processor's cache. */
export const CAPACITY = 4096
/** Numbers of a ray. */
export const RAY = 8
