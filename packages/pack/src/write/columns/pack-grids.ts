import type { Grid } from '@brushwork/asset'

/**
 * The grids that columns of an asset lie on, so that a pack stores them as integers; a column without a grid is stored
 * as floats. Every number of a column must lie on its grid.
 */
export interface PackGrids {
  /** Positions of a model, or of the world of a level. */
  readonly positions?: Grid
  /** `[parts]` positions of a level's parts. */
  readonly parts?: readonly (Grid | undefined)[]
  /** `[materials]` texture coordinates of everything that has the material. */
  readonly uvs?: readonly (Grid | undefined)[]
  /** Coordinates on pages of light. */
  readonly light?: Grid
}
