import type { LevelSurface } from '@brushwork/asset'
import type { SurfaceOrigins } from '../../level/read-surfaces.js'

/** A surface without its data from the stream. */
export type DrawnSurface = Omit<LevelSurface, keyof SurfaceOrigins>
