import type { SpritePort } from '@brushwork/scene'
import { type AppBase, CULLFACE_NONE, PRIMITIVE_TRIANGLES } from 'playcanvas'
import { liftDecal } from '../surface/create-material.js'
import { meshPort } from './meshes/mesh-port.js'
import { type SingleMesh, singleMeshPort } from './meshes/single-mesh.js'
import type { AppPort, PlayCanvas } from './play-canvas.js'
import { texturePort } from './texture-port.js'
import { eachViewIn } from './view-port.js'

/** Sprites of an application. */
export type AppSpritePort = SpritePort<PlayCanvas> & Pick<AppPort, 'app'>

/** Sprites of an application. */
export function spritePort(app: AppBase): AppSpritePort {
  const { createMaterial, materialsOf, afterDrawing } = meshPort(app)
  return {
    ...texturePort(app),
    ...singleMeshPort(app),
    createMaterial,
    materialsOf,
    afterDrawing,
    widthOf: ({ width }) => width,
    eachView: eachViewIn(app),
    turnBy(mesh, rotation) {
      // Sound: sprites are single meshes.
      ;(mesh as SingleMesh).stand.turn(mesh, rotation)
    },
    setSides(material, isTwoSided, isDecal) {
      if (isTwoSided) material.cull = CULLFACE_NONE
      if (isDecal) liftDecal(material)
      material.update()
    },
    showUvs({ mesh }, uvs) {
      mesh.setUvs(0, uvs)
      mesh.update(PRIMITIVE_TRIANGLES, false)
    },
  }
}
