import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { SpritePort } from '@brushwork/scene'
import type { Babylon, InScene } from './babylon-engine.js'
import { GroundPlugin } from './look/light/ground-plugin.js'
import { liftDecal, lookMaterial } from './look/look-material.js'
import { materialsOf, meshPortOf } from './meshes/mesh-port.js'
import { singleMeshPortOf } from './meshes/single-mesh-port.js'
import { inScene } from './nodes/node-port.js'
import { turnBy } from './nodes/turn-by.js'
import { texturePortOf } from './textures/texture-port.js'
import { widthOf } from './textures/width-of.js'
import { eachView } from './view-port.js'

/** Sprites in a scene of Babylon. */
export function spritePortOf(scene: Scene): SpritePort<Babylon> & InScene {
  const place = inScene(scene)
  const single = singleMeshPortOf(place)
  const prepare = eachView(({ absoluteRotation: rotation }) => ({ rotation }))
  return {
    ...texturePortOf(place),
    ...single,
    widthOf,
    materialsOf,
    afterDrawing: meshPortOf(place).afterDrawing,
    createMaterial(look, map) {
      const material = lookMaterial(place, look, map, null)
      new GroundPlugin(material)
      return material
    },
    fill(mesh, draw, materials) {
      single.fill(mesh, draw, materials)
      mesh.setVerticesData(VertexBuffer.UVKind, draw.uvs, true, 2)
    },
    eachView(mesh, prepareFor) {
      // A box around it would be that of its rest.
      mesh.cullingStrategy = AbstractMesh.CULLINGSTRATEGY_BOUNDINGSPHERE_ONLY
      prepare(mesh, prepareFor)
    },
    turnBy,
    setSides(material: Material, isTwoSided, isDecal) {
      if (isTwoSided) material.backFaceCulling = false
      if (isDecal) liftDecal(material)
    },
    showUvs(mesh, uvs) {
      mesh.updateVerticesData(VertexBuffer.UVKind, uvs)
    },
  }
}
