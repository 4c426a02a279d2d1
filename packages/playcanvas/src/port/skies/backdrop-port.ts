import type { BackdropPort } from '@brushwork/scene'
import { type AppBase, CULLFACE_NONE, type StandardMaterial } from 'playcanvas'
import { type SingleMesh, singleMeshPort } from '../meshes/single-mesh.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'

/** Meshes of an application around each camera. */
export function backdropPort(app: AppBase): Omit<BackdropPort<PlayCanvas, never>, 'eachView'> & Pick<AppPort, 'app'> {
  return {
    ...singleMeshPort(app),
    widthOf: ({ width }) => width,
    drawFirst(mesh, order) {
      if (mesh.render != null) Object.assign(mesh.render, { castShadows: false, receiveShadows: false })
      for (const instance of mesh.meshInstances) {
        // What is blended is drawn with the solid things, too: in its order, and before the scene.
        Object.assign(instance, { cull: false, pick: false, transparent: false, drawBucket: bucketOf(order) })
      }
    },
    placeAt(mesh, position, size) {
      // Sound: skies are single meshes.
      ;(mesh as SingleMesh).stand.place(mesh, position, size)
    },
  }
}

/** The material of a sky, which no depth hides. */
export function behindEverything(material: StandardMaterial): StandardMaterial {
  Object.assign(material, { cull: CULLFACE_NONE, depthTest: false, depthWrite: false, useFog: false })
  material.update()
  return material
}

/** The buckets of skies. All versions of PlayCanvas draw these before the usual one, 127, and the higher ones first; windows of levels have 128. */
const FIRST = 191
const MIDDLE = 160
const LAST = 129
/** Order of a sky of layer 0. */
const ORDER_OF_MIDDLE = -1000

/** Orders of layers from −29 to 31 are told apart; that of the sky of a level comes before them. */
function bucketOf(order: number): number {
  const bucket = MIDDLE - (order - ORDER_OF_MIDDLE)
  return Math.min(FIRST, Math.max(LAST, Math.round(bucket)))
}
