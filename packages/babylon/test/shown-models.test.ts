import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { sampleVertex } from '@brushwork/runtime'
import { type EngineOfModels, testModels } from '@brushwork-internal/testkit/shown-models'
import { createModel, type ModelObject } from '../src/index.js'
import { materialsOf } from '../src/port/meshes/mesh-port.js'
import { aliveIn, sceneOfTest } from './scenes.js'

function meshOf(object: ModelObject): Mesh {
  const mesh = object.getDescendants().find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

/** The node of a name below a model. */
function nodeOf(object: ModelObject, name: string): TransformNode {
  const node = object.getDescendants().find((child) => child.name === name)
  if (!(node instanceof TransformNode)) throw new Error(`the object has no node "${name}"`)
  return node
}

/** What models do in a scene of this hand. */
function engineOf(hand: 'right' | 'left'): EngineOfModels<ModelObject> {
  const scene: () => Scene = sceneOfTest(hand)
  return {
    create: (model, options) => createModel(scene(), model, options),
    clone: (object) => object.clone('copy'),
    heightOf(object) {
      const mesh = meshOf(object)
      const [, height] = mesh.getVerticesData(VertexBuffer.PositionKind) ?? []
      const [a, b, mix, rest] = (mesh.getVertexBuffer('frameMix')?.getData() as Float32Array | undefined) ?? [
        0, 0, 0, 1,
      ]
      if (rest === 1) return height
      const vertex = new Float64Array(3)
      sampleVertex(object.model.parts[0], 0, a, b, mix, vertex)
      return vertex[1] + (height - vertex[1]) * rest
    },
    turnOf: (object, bone) => nodeOf(object, bone).rotationQuaternion?.z ?? Number.NaN,
    hangOn(object, bone) {
      const lamp = new TransformNode('lamp', scene())
      lamp.parent = nodeOf(object, bone)
      return () => lamp.parent?.name ?? ''
    },
    endsChildren: true,
    hideMesh(object) {
      meshOf(object).isVisible = false
    },
    isMeshHidden: (object) => !meshOf(object).isVisible,
    looksOf: (object) =>
      materialsOf(meshOf(object)).map((material) => {
        return {
          cutsOut: material.needAlphaTesting(),
          blends: material.needAlphaBlending(),
          hidesNothing: material.needAlphaBlending() && !material.forceDepthWrite,
        }
      }),
    // Between a model and what it shows is the node of the axes.
    nodesIn: (object) => object.getDescendants().filter((node) => node.parent !== object).length,
    alive: () => aliveIn(scene()),
  }
}

testModels('Babylon', engineOf('right'))
testModels('Babylon in a left-handed scene', engineOf('left'))
