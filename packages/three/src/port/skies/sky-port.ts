import type { SkyPort } from '@brushwork/scene'
import { Vector2 } from 'three'
import { texturePort } from '../textures/texture-port.js'
import type { Three } from '../three-engine.js'
import { eachView } from '../view-port.js'
import { backdropPort, placeOf, skyMaterial } from './backdrop-port.js'
import { showTwoLayers } from './cloud-layers.js'

/** Skies of three. @param showClouds shows an image as two layers */
export const skyPortBy = (showClouds: typeof showTwoLayers): SkyPort<Three> => ({
  ...texturePort,
  ...backdropPort,
  eachView: /* @__PURE__ */ eachView(placeOf),
  createSky({ name, opacity, isBlended, hasClouds }, map) {
    const material = skyMaterial(isBlended, { name, map, opacity })
    const offset = { value: new Vector2() }
    if (hasClouds) showClouds(material, offset)
    return {
      material,
      move(image, clouds) {
        map.offset.set(...image)
        offset.value.set(...clouds)
      },
    }
  },
})

export const skyPort = /* @__PURE__ */ skyPortBy(showTwoLayers)
