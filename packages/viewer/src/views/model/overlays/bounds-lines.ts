import { frameBounds } from '@brushwork/runtime'
import { Box3, Box3Helper, Color, type LineBasicMaterial, Vector3 } from 'three'
import type { CreateOverlay } from './overlay.js'

/** The box of the frame that is shown; of models with bones, that of the rest pose. */
export const createBounds: CreateOverlay = ({ model }, mixOf) => {
  const box = new Box3(new Vector3(...model.bounds.min), new Vector3(...model.bounds.max))
  const lines = new Box3Helper(box, new Color(0xffffff))
  let shown = -1
  const update = () => {
    const { a } = mixOf()
    if (a === shown || model.skeleton !== undefined) return
    shown = a
    box.makeEmpty()
    for (const part of model.parts) {
      const { min, max } = frameBounds(part, a, 1)
      box.expandByPoint(new Vector3(...min)).expandByPoint(new Vector3(...max))
    }
  }
  const dispose = () => {
    lines.geometry.dispose()
    ;(lines.material as LineBasicMaterial).dispose()
  }
  return { lines, labels: [], update, dispose }
}
