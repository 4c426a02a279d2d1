import { sampleVertex } from '@brushwork/runtime'
import { type EngineOfModels, testModels } from '@brushwork-internal/testkit/shown-models'
import { createModel, Mesh, type ModelObject, SceneNode, type Texture, type Uniforms } from '../src/index.js'
import { HeldResources } from './held-resources.js'

const held = new HeldResources()

/** Uniforms that the shader of a mesh would read, and the textures among them. */
function uniformsOf({ mover, matrixWorld }: Mesh): { readonly numbers: Map<string, readonly number[]> } {
  const numbers = new Map<string, readonly number[]>()
  const uniforms: Uniforms = {
    integer() {},
    floats: (name, values) => numbers.set(name, [...values]),
    matrix() {},
    texture: (_, texture: Texture) => held.hold(texture),
  }
  mover?.set(uniforms, matrixWorld)
  return { numbers }
}

function drawn(object: ModelObject): ModelObject {
  for (const mesh of object.children) {
    if (!(mesh instanceof Mesh)) continue
    held.hold(mesh.geometry)
    uniformsOf(mesh)
    for (const { map } of mesh.materials) held.hold(map)
  }
  return object
}

function meshOf(object: ModelObject): Mesh {
  const mesh = object.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

const engine: EngineOfModels<ModelObject> = {
  async create(model, options) {
    const object = drawn(await createModel(model, options))
    const replace = object.replace.bind(object)
    object.replace = async (next) => {
      await replace(next)
      drawn(object)
    }
    return object
  },
  clone: (object) => drawn(object.clone()),
  heightOf(object) {
    const mesh = meshOf(object)
    const [, height] = mesh.geometry.values('position')
    const [a, b, mix, rest] = uniformsOf(mesh).numbers.get('frameMix') ?? [0, 0, 0, 1]
    if (rest === 1) return height
    const vertex = new Float64Array(3)
    sampleVertex(object.model.parts[0], 0, a, b, mix, vertex)
    return vertex[1] + (height - vertex[1]) * rest
  },
  turnOf: (object, bone) => object.find(bone)?.rotation[2] ?? Number.NaN,
  hangOn(object, bone) {
    const lamp = new SceneNode()
    object.find(bone)?.add(lamp)
    return () => lamp.parent?.name ?? ''
  },
  endsChildren: false,
  hideMesh(object) {
    meshOf(object).isVisible = false
  },
  isMeshHidden: (object) => !meshOf(object).isVisible,
  looksOf: (object) =>
    meshOf(object).materials.map(({ look: { cutoff, isBlended, hidesNothing = false } }) => {
      return { cutsOut: cutoff > 0, blends: isBlended, hidesNothing }
    }),
  nodesIn: ({ children }) => children.reduce((sum, child) => sum + 1 + engine.nodesIn(child as ModelObject), 0),
  alive: () => held.count,
}

testModels('plain WebGL', engine)
