import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Scene } from '@babylonjs/core/scene.js'
import { type LevelBackdropPort, toLinear, type View } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { eachView } from '../view-port.js'
import { backdropPortOf, placeOf, skyMaterial } from './backdrop-port.js'
import { SkyPlugin } from './sky-plugin.js'

const WHITE = [1, 1, 1] as const

/** Skies of levels in a scene of Babylon. */
export function levelSkyPortOf(where: InScene): LevelBackdropPort<Babylon> & InScene {
  const port = backdropPortOf(where)
  return {
    ...port,
    eachView: eachView((camera) => ({
      ...placeOf(camera),
      fog: fogOf(camera.getScene()),
      // Scenes of Babylon always have a color behind everything: games ask for it with the option `sky` of levels.
      hasBackground: false,
    })),
    drawFirst(mesh, order) {
      port.drawFirst(mesh, order)
      // Rays pass through the sky.
      mesh.isPickable = false
    },
    createLevelSky({ color, isQuake, hasClouds }, map) {
      const look = { name: 'sky', color: map === null ? toLinear(color) : WHITE }
      const material = skyMaterial(where, look, map)
      const clouds = isQuake || hasClouds ? new SkyPlugin(material, isQuake, where.isMirrored) : undefined
      return {
        material,
        moveTo(seconds) {
          if (clouds !== undefined && isQuake) clouds.moved = [seconds, 0]
        },
        paint(isVisible, shown) {
          material.disableColorWrite = !isVisible
          if (shown !== undefined) material.diffuseColor = new Color3(...shown)
        },
      }
    },
  }
}

/** Linear; Babylon mixes fog with colors as the screen shows them. */
function fogOf({ fogEnabled, fogMode, fogColor: { r, g, b } }: Scene): View['fog'] {
  return fogEnabled && fogMode !== Scene.FOGMODE_NONE ? toLinear([r, g, b]) : undefined
}
