import { sampleVertex } from '@brushwork/runtime'
import { type EngineOfModels, testModels } from '@brushwork-internal/testkit/shown-models'
import { BLEND_NONE, Entity } from 'playcanvas'
import { createModel, MeshEntity, type ModelEntity } from '../src/index.js'
import { isEnabled } from '../src/port/nodes/entities.js'
import { HeldInApp } from './held.js'

const held = new HeldInApp()

function meshesOf({ children }: ModelEntity): readonly MeshEntity[] {
  return children.filter((child) => child instanceof MeshEntity)
}

function watched(object: ModelEntity): ModelEntity {
  held.watch(meshesOf(object))
  return object
}

function meshOf(object: ModelEntity): MeshEntity {
  const [mesh] = meshesOf(object)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

const engine: EngineOfModels<ModelEntity> = {
  async create(model, options) {
    const object = watched(await createModel(held.app, model, options))
    const replace = object.replace.bind(object)
    object.replace = async (next) => {
      await replace(next)
      watched(object)
    }
    return object
  },
  clone: (object) => watched(object.clone()),
  heightOf(object) {
    const { mesh, meshInstances } = meshOf(object)
    const positions: number[] = []
    mesh.getPositions(positions)
    const mixed = meshInstances[0].getParameter('frameMix') as { readonly data: readonly number[] } | undefined
    const [a, b, mix, rest] = mixed?.data ?? [0, 0, 0, 1]
    if (rest === 1) return positions[1]
    const vertex = new Float64Array(3)
    sampleVertex(object.model.parts[0], 0, a, b, mix, vertex)
    return vertex[1] + (positions[1] - vertex[1]) * rest
  },
  turnOf: (object, bone) => (object.findByName(bone) as Entity | null)?.getLocalRotation().z ?? Number.NaN,
  hangOn(object, bone) {
    const lamp = new Entity('lamp', held.app)
    object.findByName(bone)?.addChild(lamp)
    return () => lamp.parent?.name ?? ''
  },
  endsChildren: true,
  hideMesh(object) {
    meshOf(object).enabled = false
  },
  isMeshHidden: (object) => !isEnabled(meshOf(object)),
  looksOf: (object) =>
    meshOf(object).materials.map(({ alphaTest, blendType, depthWrite }) => {
      return { cutsOut: alphaTest > 0, blends: blendType !== BLEND_NONE, hidesNothing: !depthWrite }
    }),
  nodesIn: (object) => object.find(() => true).length - 1,
  alive: () => held.count,
}

testModels('PlayCanvas', engine)
