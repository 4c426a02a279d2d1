import type { View } from '@brushwork/scene'
import type { AppBase, CameraComponent, Layer, MeshInstance } from 'playcanvas'
import type { SingleMesh } from './meshes/single-mesh.js'
import type { MeshEntity } from './nodes/mesh-entity.js'

/** Prepares a mesh for each camera that draws it, right before. */
export type EachView = (
  mesh: MeshEntity,
  prepare: (view: Omit<View, 'fog' | 'hasBackground'>, camera: CameraComponent) => void,
) => void

/** Meshes of an application that are drawn elsewhere for each camera: on a stand of their own. */
export function eachViewIn(app: AppBase): EachView {
  return (mesh, prepare) => {
    // Sound: the meshes of this package that ask for views are those.
    const { stand } = mesh as SingleMesh
    const follow = () => stand.follow(mesh)
    const draw = (camera: CameraComponent, layer: Layer) => {
      if (!mesh.enabled || !mesh.render?.layers.includes(layer.id)) return
      prepare(viewOf(camera), camera)
      for (const instance of mesh.meshInstances) giveOwnPlace(app, instance)
    }
    // Cameras choose what they see by where it stands.
    app.on('prerender', follow)
    app.scene.on('prerender:layer', draw)
    mesh.once('destroy', () => {
      app.off('prerender', follow)
      app.scene.off('prerender:layer', draw)
    })
  }
}

function viewOf({ entity, farClip }: CameraComponent): Omit<View, 'fog' | 'hasBackground'> {
  return { position: entity.getPosition(), rotation: entity.getRotation(), far: farClip }
}

/** What newer versions of PlayCanvas have for WebGPU: places of all mesh instances, which are sent once a frame. */
interface PlaceStorage {
  readonly meshInstanceStorage?: { free(slot: number): void } | null
}

/** Takes a mesh instance its place in the storage, so that it gets another one: that of the camera before is not sent yet. */
function giveOwnPlace({ graphicsDevice }: AppBase, instance: MeshInstance & { storageSlot?: number }): void {
  const { storageSlot = -1 } = instance
  if (storageSlot < 0) return
  const { meshInstanceStorage }: PlaceStorage = graphicsDevice as object
  meshInstanceStorage?.free(storageSlot)
  instance.storageSlot = -1
}
