import type { Model, ModelPart, VertexAnimationPrimitive } from '@brushwork/runtime'
import type { Primitive } from '@gltf-transform/core'
import { VertexAnimationExtension } from './brushwork-extension.js'
import { PackDocument } from './pack-document.js'
import { packSkeleton } from './pack-skeleton.js'

/**
 * Writes a model as a GLB: one mesh with a primitive per part, a glTF skin with one animation per clip for bones, and
 * BRUSHWORK_vertex_animation for the clip table and the frames of vertices.
 */
export async function packModel(model: Model): Promise<Uint8Array> {
  const pack = new PackDocument(model.materials, model.pictures)
  const { document } = pack
  const scene = document.createScene('model')
  const node = document.createNode('model')
  scene.addChild(node)
  if (model.parts.length > 0) {
    const mesh = document.createMesh('model')
    for (const part of model.parts) mesh.addPrimitive(packPart(pack, part))
    node.setMesh(mesh)
  }
  if (model.clips.length > 0) {
    const { frameCount, clips } = model
    animation(pack).setRoot(() => ({ frameCount, clips }))
  }
  if (model.skeleton !== undefined) {
    const { root, skin } = packSkeleton(pack, model.skeleton, model.clips)
    scene.addChild(root)
    if (model.parts.length > 0) node.setSkin(skin)
  }
  return pack.write()
}

function packPart(pack: PackDocument, part: ModelPart): Primitive {
  const primitive = pack.primitive(part, part.material).setExtras({ name: part.name })
  if (part.skin !== undefined) {
    primitive
      .setAttribute('JOINTS_0', pack.accessor('VEC4', part.skin.bones))
      .setAttribute('WEIGHTS_0', pack.accessor('VEC4', part.skin.weights))
  }
  if (part.frames !== undefined) {
    const positions = pack.accessor('VEC3', part.frames.positions)
    const normals = pack.accessor('VEC3', part.frames.normals)
    animation(pack).setPrimitive(primitive, (indexOf): VertexAnimationPrimitive => {
      return { positions: indexOf(positions), normals: indexOf(normals) }
    })
  }
  return primitive
}

/** Returns the document's extension, made on first use: a model that stands still does not name it. */
function animation(pack: PackDocument): VertexAnimationExtension {
  return pack.document.createExtension(VertexAnimationExtension)
}
