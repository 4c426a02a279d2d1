import type { LevelSurface } from '@brushwork/asset'
import type { BodyColumns } from '../../level/read-level-stream.js'
import { boundsOf } from '../geometry.js'
import type { DrawnSurface } from './drawn-surfaces.js'

/** Joins the surfaces of the world, or of a part, with what the stream has of them. */
export function joined(drawn: readonly DrawnSurface[], { collision, surfaces }: BodyColumns) {
  return {
    surfaces: drawn.map((surface, index): LevelSurface => ({ ...surface, ...surfaces[index] })),
    bounds: boundsOf(drawn.map(({ positions }) => positions)),
    ...(collision && { collision }),
  }
}
