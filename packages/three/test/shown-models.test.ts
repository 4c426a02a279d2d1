import { type EngineOfModels, testModels } from '@brushwork-internal/testkit/shown-models'
import { type Material, Mesh, Object3D, type Texture, Vector3 } from 'three'
import { createModel, type ModelObject } from '../src/index.js'
import { LiveObjects } from './live-objects.js'

const live = new LiveObjects()

/** Counts what an object is made of. Frames of the GPU are known to their materials alone; tests in Chromium count those. */
function watched(object: ModelObject): ModelObject {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    live.watch(child.geometry)
    for (const material of materialsOf(child)) {
      live.watch(material)
      live.watch((material as Material & { map?: Texture }).map)
    }
  })
  return object
}

const materialsOf = ({ material }: Mesh): Material[] => (Array.isArray(material) ? material : [material])

function meshOf(object: ModelObject): Mesh {
  const mesh = object.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

const engine: EngineOfModels<ModelObject> = {
  async create(model, options) {
    const object = watched(await createModel(model, options))
    const replace = object.replace.bind(object)
    object.replace = async (next) => {
      await replace(next)
      watched(object)
    }
    return object
  },
  clone: (object) => watched(object.clone()),
  heightOf: (object) => meshOf(object).getVertexPosition(0, new Vector3()).y,
  turnOf: (object, bone) => object.getObjectByName(bone)?.quaternion.z ?? Number.NaN,
  hangOn(object, bone) {
    const lamp = new Object3D()
    object.getObjectByName(bone)?.add(lamp)
    return () => lamp.parent?.name ?? ''
  },
  endsChildren: false,
  hideMesh(object) {
    meshOf(object).visible = false
  },
  isMeshHidden: (object) => !meshOf(object).visible,
  looksOf: (object) =>
    materialsOf(meshOf(object)).map(({ alphaTest, transparent, depthWrite }) => {
      return { cutsOut: alphaTest > 0, blends: transparent, hidesNothing: !depthWrite }
    }),
  nodesIn: ({ children }) => children.reduce((sum, child) => sum + 1 + engine.nodesIn(child as ModelObject), 0),
  alive: () => live.count,
}

testModels('three', engine)
