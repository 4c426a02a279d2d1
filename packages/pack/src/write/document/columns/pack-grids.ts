import type { Grid } from '@brushwork/asset'

/**
 * The grids on which columns of an asset lie. A pack stores such columns as integers, and those without a grid as
 * floats. Every number of a column must lie on its grid.
 */
export interface PackGrids {
  /** Positions of a model, or of the world of a level. */
  readonly positions?: Grid
  /** The grid of a surface by its positions, for levels that no grid of `positions` reaches over. */
  readonly surfacePositions?: (positions: Float32Array) => Grid | undefined
  /** `[parts]` positions of a level's parts. */
  readonly parts?: readonly (Grid | undefined)[]
  /** `[materials]` texture coordinates of everything that has the material. */
  readonly uvs?: readonly (Grid | undefined)[]
  /** `[pages]` coordinates on lightmap pages; of models `[materials]`, on second skins with that material. */
  readonly light?: readonly (Grid | undefined)[]
  /** Whether texture coordinates are planar projections, as those of levels. */
  readonly isPlanar?: boolean
}
