import type { Terrain } from '@brushwork/runtime'

/** A terrain in pack axes. Heights stay as stored: height = heightOffset + heightScale · sample, in quants. */
export interface TerrainAsset extends Omit<Terrain, 'heights'> {
  /** `[rows × columns]`, row by row from row 0. */
  readonly samples: Uint16Array
  readonly heightScale: number
  readonly heightOffset: number
}
