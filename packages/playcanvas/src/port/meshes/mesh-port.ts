import type { MeshPort } from '@brushwork/scene'
import { type AppBase, type Material, StandardMaterial } from 'playcanvas'
import { createLookMaterial } from '../../surface/create-material.js'
import { nodePort } from '../node-port.js'
import { isEnabled } from '../nodes/entities.js'
import { MeshEntity } from '../nodes/mesh-entity.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'

/** Meshes of an application, and their materials. */
export function meshPort(app: AppBase): MeshPort<PlayCanvas> & AppPort {
  return {
    ...nodePort(app),
    createMaterial: (look, map) => createLookMaterial(app, look, map, null),
    createMesh: (draw, materials) => new MeshEntity(app, draw, materials),
    materialsOf: ({ materials }) => materials,
    showMap,
    takeOver: adoptFrom,
    freeMesh(mesh) {
      mesh.destroy()
    },
    freeMaterial(material) {
      material.destroy()
    },
    afterDrawing(free) {
      if (typeof requestAnimationFrame === 'undefined') free()
      // Two frames: the application has drawn what replaces it by then.
      else requestAnimationFrame(() => requestAnimationFrame(free))
    },
  }
}

const MAPS = ['diffuseMap', 'emissiveMap', 'opacityMap'] as const

function showMap(material: Material, map: PlayCanvas['texture'] | null): void {
  if (!(material instanceof StandardMaterial)) return
  for (const name of MAPS) if (material[name] != null) material[name] = map
  material.update()
}

/** Gives a mesh the visibility and attached objects of the one that it replaces. */
export function adoptFrom(next: MeshEntity, last: MeshEntity): void {
  next.enabled = isEnabled(last)
  for (const tag of last.tags.list()) next.tags.add(tag)
  const [shown, before] = [next.render, last.render]
  if (shown != null && before != null) {
    shown.enabled = before.enabled
    shown.castShadows = before.castShadows
    shown.receiveShadows = before.receiveShadows
    shown.layers = before.layers
  }
  for (const child of [...last.children]) next.addChild(child)
}
