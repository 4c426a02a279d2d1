import { Constants } from '@babylonjs/core/Engines/constants.js'
import { Texture } from '@babylonjs/core/Materials/Textures/texture.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { SkyPort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { LookPlugin } from '../look/look-plugin.js'
import { inScene } from '../nodes/node-port.js'
import { texturePortOf } from '../textures/texture-port.js'
import { eachView } from '../view-port.js'
import { backdropPortOf, placeOf, skyMaterial } from './backdrop-port.js'
import { SkyPlugin } from './sky-plugin.js'

/** Skies in a scene of Babylon. */
export function skyPortOf(scene: Scene): SkyPort<Babylon> & InScene {
  const where = inScene(scene)
  const port = backdropPortOf(where)
  return {
    ...texturePortOf(where),
    ...port,
    eachView: eachView(placeOf),
    drawFirst(mesh, order) {
      port.drawFirst(mesh, order)
      if (mesh.material !== null && LookPlugin.of(mesh.material)?.look.isBlended) mixAmongSolid(mesh)
    },
    createSky({ name, opacity, isBlended, hasClouds }, map) {
      const material = skyMaterial(where, { name, color: [1, 1, 1], opacity, isBlended }, map)
      // The alpha of clouds covers the other layer, not what is behind.
      if (hasClouds) material.useAlphaFromDiffuseTexture = false
      const plugin = hasClouds ? new SkyPlugin(material, false, where.isMirrored) : undefined
      return {
        material,
        move([u, v], clouds) {
          if (map instanceof Texture) Object.assign(map, { uOffset: u, vOffset: v })
          if (plugin !== undefined) plugin.moved = clouds
        },
      }
    },
  }
}

/** Draws a mesh with the solid things, in its order, mixed with what is behind: blended things would come after the level. */
function mixAmongSolid(mesh: Mesh): void {
  const engine = mesh.getEngine()
  const { material } = mesh
  if (material !== null) material.needAlphaBlendingForMesh = () => false
  mesh.onBeforeRenderObservable.add(() => engine.setAlphaMode(Constants.ALPHA_COMBINE, true))
  mesh.onAfterRenderObservable.add(() => engine.setAlphaMode(Constants.ALPHA_DISABLE, true))
}
