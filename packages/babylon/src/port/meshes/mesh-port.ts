import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { MultiMaterial } from '@babylonjs/core/Materials/multiMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { SubMesh } from '@babylonjs/core/Meshes/subMesh.js'
import type { Draw, MeshPort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { lookMaterial } from '../look/look-material.js'
import { nodePort } from '../nodes/node-port.js'

/** Meshes of a scene of Babylon, and their materials. */
export function meshPortOf(place: InScene): MeshPort<Babylon> {
  const { scene } = place
  return {
    ...nodePort,
    createMaterial: (look, map) => lookMaterial(place, look, map, null),
    createMesh: (draw, materials) => drawn(new Mesh(draw.name, scene), draw, materials),
    materialsOf,
    showMap(material: Material & { diffuseTexture?: BaseTexture | null }, map) {
      if (material.diffuseTexture) material.diffuseTexture = map
    },
    takeOver: adoptFrom,
    freeMesh(mesh) {
      if (mesh.material instanceof MultiMaterial) mesh.material.dispose(false, false, false)
      mesh.dispose()
    },
    freeMaterial(material) {
      material.dispose()
    },
    afterDrawing(free) {
      // Babylon frees a shader program with the last material that uses it: the next frame draws what has replaced it.
      if (scene.activeCamera === null) free()
      else scene.onAfterRenderObservable.addOnce(free)
    },
  }
}

/** The materials that draw a mesh, one after the other. */
export function materialsOf({ material }: Mesh): readonly Material[] {
  if (material === null) return []
  if (!(material instanceof MultiMaterial)) return [material]
  return material.subMaterials.filter((layer) => layer !== null)
}

/** Gives a mesh the triangles of a draw call, and materials that each draw all of them. */
export function drawn<Kind extends Mesh>(mesh: Kind, draw: Draw, materials: readonly Material[]): Kind {
  const { positions, normals, uvs, secondUvs, indices } = draw
  mesh.setVerticesData(VertexBuffer.PositionKind, positions, false, 3)
  mesh.setVerticesData(VertexBuffer.NormalKind, normals, false, 3)
  mesh.setVerticesData(VertexBuffer.UVKind, uvs, false, 2)
  if (secondUvs !== undefined) mesh.setVerticesData(VertexBuffer.UV2Kind, secondUvs, false, 2)
  mesh.setIndices(indices, positions.length / 3)
  mesh.material = materials.length === 1 ? materials[0] : layersOf(mesh, materials)
  return mesh
}

function layersOf(mesh: Mesh, materials: readonly Material[]): MultiMaterial {
  const layers = new MultiMaterial(mesh.name, mesh.getScene())
  layers.subMaterials = [...materials]
  mesh.subMeshes = []
  const [vertices, indices] = [mesh.getTotalVertices(), mesh.getTotalIndices()]
  for (let layer = 0; layer < materials.length; layer++) new SubMesh(layer, 0, vertices, 0, indices, mesh)
  return layers
}

/** Gives a mesh what the game has set in the one that it replaces, and what hangs from that. */
function adoptFrom(mesh: Mesh, last: Mesh): void {
  copySettings(last, mesh)
  for (const child of last.getChildTransformNodes(true)) child.parent = mesh
}

/** Gives a mesh what the game has set in another one. */
export function copySettings(last: Mesh, mesh: Mesh): void {
  mesh.isVisible = last.isVisible
  mesh.setEnabled(last.isEnabled(false))
  mesh.isPickable = last.isPickable
  mesh.receiveShadows = last.receiveShadows
  mesh.renderingGroupId = last.renderingGroupId
  mesh.alphaIndex = last.alphaIndex
  mesh.layerMask = last.layerMask
  mesh.alwaysSelectAsActiveMesh = last.alwaysSelectAsActiveMesh
  if (last.metadata != null) mesh.metadata = { ...mesh.metadata, ...last.metadata }
}
