import { emptyBox, growBox, isBoxEmpty } from '@brushwork/geometry'
import type { CompiledBounds, CompiledSurface } from '../compiled-level.js'

/** The box of all surfaces as they are stored (32-bit); zeros when there are none. */
export function boundsOf(surfaces: readonly CompiledSurface[]): CompiledBounds {
  const box = emptyBox()
  for (const { positions } of surfaces) growBox(box, positions)
  if (isBoxEmpty(box)) return { min: [0, 0, 0], max: [0, 0, 0] }
  return { min: [box[0], box[1], box[2]], max: [box[3], box[4], box[5]] }
}
