import { type LevelBackdropPort, toLinear } from '@brushwork/scene'
import { SurfaceMaterial } from '../../gpu/materials/material.js'
import { eachView } from '../view-port.js'
import type { WebGl } from '../webgl-engine.js'
import { BACKDROP, backdropPort, placeOf } from './backdrop-port.js'

/** Skies of levels. */
export const levelSkyPort: LevelBackdropPort<WebGl> = {
  ...backdropPort,
  eachView: /* @__PURE__ */ eachView<'position' | 'far' | 'fog' | 'hasBackground'>((view) => ({
    ...placeOf(view),
    fog: view.scene.fog?.color,
    hasBackground: view.scene.background !== undefined,
  })),
  createLevelSky({ color, isQuake, hasClouds }, map) {
    const material = new SurfaceMaterial({ ...BACKDROP, ...(map === null && { color: toLinear(color) }) }, map)
    material.isBackdrop = true
    const sky = { isQuake, seconds: 0, moved: [0, 0] } as const
    if (isQuake || hasClouds) material.sky = sky
    return {
      material,
      moveTo(seconds) {
        if (material.sky !== undefined) material.sky = { ...material.sky, seconds }
      },
      paint(isVisible, shown) {
        material.isUnseen = !isVisible
        if (shown !== undefined) material.look = { ...material.look, color: shown }
      },
    }
  },
}
