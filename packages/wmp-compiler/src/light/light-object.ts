import type { Rgb } from '@brushwork/asset'
import type { AlphaMask } from './trace/index.js'

/** A model or terrain that stands still in a level and blocks light. */
export interface LightObject {
  /** `[vertices × 3]` in the world, pack axes. */
  readonly positions: Float32Array
  /** `[vertices × 2]` */
  readonly uvs: Float32Array
  /** `[triangles × 3]` counter-clockwise from the front. */
  readonly indices: ArrayLike<number>
  /** Mean color, linear; gray when left out. */
  readonly color?: Rgb
  /** Holes. */
  readonly mask?: AlphaMask
  /** Whether it is ground: what is below its faces is solid. Models may be open, so that their backs are seen. */
  readonly isTerrain: boolean
  /** Of terrains: the entity that shows it, by its index, and its points. Positions are row by row, its `uvs` are 0 to 1 over the grid. */
  readonly ground?: { readonly entity: number; readonly columns: number; readonly rows: number }
}
