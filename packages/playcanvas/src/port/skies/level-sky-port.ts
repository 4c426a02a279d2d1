import { type LevelBackdropPort, toLinear, type View } from '@brushwork/scene'
import { type AppBase, type CameraComponent, Color, FOG_NONE } from 'playcanvas'
import { encoded } from '../../surface/encoded.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'
import { eachViewIn } from '../view-port.js'
import { backdropPort, behindEverything } from './backdrop-port.js'
import { showQuakeClouds, showTwoLayers } from './sky-layers.js'
import { skyMaterial } from './sky-port.js'

/** Skies of levels of an application. */
export type AppLevelSkyPort = LevelBackdropPort<PlayCanvas> & Pick<AppPort, 'app'>

/** Skies of levels of an application. A skybox of the scene takes precedence. */
export function levelSkyPort(app: AppBase): AppLevelSkyPort {
  const eachView = eachViewIn(app)
  return {
    ...backdropPort(app),
    eachView(mesh, prepare) {
      eachView(mesh, (view, camera) => {
        prepare({ ...view, fog: fogOf(app, camera), hasBackground: app.scene.skybox != null })
      })
    },
    createLevelSky({ color, isQuake, hasClouds }, map) {
      const material = skyMaterial(app, { name: 'sky', opacity: 1, isBlended: false }, map)
      if (map === null) material.emissive = new Color(...color)
      behindEverything(material)
      const moveTo = isQuake ? showQuakeClouds(app, material) : () => {}
      if (!isQuake && hasClouds) showTwoLayers(material)
      return {
        material,
        moveTo,
        paint(isVisible, shown) {
          const isSame = shown === undefined || material.emissive.equals(encoded(shown))
          if (isSame && material.redWrite === isVisible) return
          Object.assign(material, { redWrite: isVisible, greenWrite: isVisible, blueWrite: isVisible })
          if (shown !== undefined) material.emissive = encoded(shown)
          material.update()
        },
      }
    },
  }
}

/** Linear color of the fog that a camera sees. */
function fogOf({ scene }: AppBase, camera: CameraComponent): View['fog'] {
  const { type, color } = camera.fog ?? scene.fog
  if (type === FOG_NONE) return undefined
  return toLinear([color.r, color.g, color.b])
}
