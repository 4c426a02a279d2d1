import type { SkyPort } from '@brushwork/scene'
import { SurfaceMaterial } from '../../gpu/materials/material.js'
import { texturePort } from '../textures/texture-port.js'
import { eachView } from '../view-port.js'
import type { WebGl } from '../webgl-engine.js'
import { BACKDROP, backdropPort, placeOf } from './backdrop-port.js'

/** Skies of images. */
export const skyPort: SkyPort<WebGl> = {
  ...texturePort,
  ...backdropPort,
  eachView: /* @__PURE__ */ eachView<'position' | 'far'>(placeOf),
  createSky({ hasClouds, ...look }, map) {
    const material = new SurfaceMaterial({ ...BACKDROP, ...look }, map)
    material.isBackdrop = true
    if (hasClouds) material.sky = { isQuake: false, seconds: 0, moved: [0, 0] }
    return {
      material,
      move(image, moved) {
        material.moved = image
        if (material.sky !== undefined) material.sky = { ...material.sky, moved }
      },
    }
  },
}
