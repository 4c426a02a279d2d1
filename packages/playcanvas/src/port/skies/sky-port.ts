import type { SkyLook, SkyPort } from '@brushwork/scene'
import { type AppBase, type Texture, Vec2 } from 'playcanvas'
import { createLookMaterial } from '../../surface/create-material.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'
import { texturePort } from '../texture-port.js'
import { eachViewIn } from '../view-port.js'
import { backdropPort, behindEverything } from './backdrop-port.js'
import { showTwoLayers } from './sky-layers.js'

/** Skies of an application. */
export type AppSkyPort = SkyPort<PlayCanvas> & Pick<AppPort, 'app'>

/** Skies of an application. */
export function skyPort(app: AppBase): AppSkyPort {
  return {
    ...texturePort(app),
    ...backdropPort(app),
    eachView: eachViewIn(app),
    createSky(look, map) {
      const material = behindEverything(skyMaterial(app, look, map))
      if (look.hasClouds) return { material, move: showTwoLayers(material) }
      return {
        material,
        move([u, v]) {
          // PlayCanvas counts V from below.
          const offset = new Vec2(u, -v)
          Object.assign(material, { emissiveMapOffset: offset, opacityMapOffset: offset })
          material.update()
        },
      }
    },
  }
}

/** A material of full brightness. */
export function skyMaterial(
  app: AppBase,
  { name, opacity, isBlended }: Omit<SkyLook, 'hasClouds'>,
  map: Texture | null,
): ReturnType<typeof createLookMaterial> {
  const white = { color: [1, 1, 1], cutoff: 0, isTwoSided: false, light: 'full' } as const
  return createLookMaterial(app, { ...white, name, opacity, isBlended }, map, null)
}
