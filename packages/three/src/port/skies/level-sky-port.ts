import type { LevelBackdropPort, View } from '@brushwork/scene'
import { Box3, Vector2 } from 'three'
import { toColor } from '../../light/level-lights.js'
import type { Three } from '../three-engine.js'
import { eachView } from '../view-port.js'
import { backdropPort, placeOf, skyMaterial } from './backdrop-port.js'
import { showTwoLayers } from './cloud-layers.js'
import { showQuakeClouds } from './quake-clouds.js'

/** What shows skies that are no image. */
interface Clouds {
  readonly showQuakeClouds: typeof showQuakeClouds
  readonly showTwoLayers: typeof showTwoLayers
}

/** Skies of levels of three. */
export const levelSkyPortBy = (clouds: Clouds): LevelBackdropPort<Three> => ({
  ...backdropPort,
  eachView: /* @__PURE__ */ eachView((camera, { background, fog }) => ({
    ...placeOf(camera),
    fog: fog?.color.toArray() as View['fog'],
    hasBackground: background !== null,
  })),
  drawFirst(mesh, order) {
    backdropPort.drawFirst(mesh, order)
    // Boxes around the level are those of its surfaces.
    mesh.geometry.boundingBox = new Box3()
  },
  createLevelSky({ color, isQuake, hasClouds }, map) {
    const material = skyMaterial(false, { map, ...(map === null && { color: toColor(color) }) })
    const seconds = { value: 0 }
    if (isQuake) clouds.showQuakeClouds(material, seconds)
    else if (hasClouds) clouds.showTwoLayers(material, { value: new Vector2() })
    return {
      material,
      moveTo(now) {
        seconds.value = now
      },
      paint(isVisible, shown) {
        material.colorWrite = isVisible
        if (shown !== undefined) material.color.setRGB(...shown)
      },
    }
  },
})

export const levelSkyPort = /* @__PURE__ */ levelSkyPortBy({ showQuakeClouds, showTwoLayers })
