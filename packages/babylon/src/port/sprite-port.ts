import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { SpritePort } from '@brushwork/scene'
import type { Babylon, InScene } from './babylon-engine.js'
import { GroundPlugin } from './look/ground-plugin.js'
import { liftDecal, lookMaterial } from './look/look-material.js'
import { materialsOf, meshPortOf } from './mesh-port.js'
import { inScene } from './node-port.js'
import { singleMeshPortOf } from './single-mesh-port.js'
import { texturePortOf } from './texture-port.js'
import { turnBy } from './turn-by.js'
import { eachView } from './view-port.js'
import { widthOf } from './width-of.js'

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
