import { type EntityPort, type SetPort, withLook } from '@brushwork/scene'
import { Group, Mesh } from 'three'
import { ModelInstances } from '../model/instances/model-instances.js'
import { ModelObject } from '../model/model-object.js'
import { instancePort } from '../port/instances/instance-port.js'
import { modelPort } from '../port/model-port.js'
import { nodePort } from '../port/nodes/node-port.js'
import { terrainPort } from '../port/terrains/terrain-port.js'
import { texturePort } from '../port/textures/texture-port.js'
import { SpriteObject } from '../shapes/sprite/sprite-object.js'
import { TerrainObject } from '../shapes/terrain-object.js'
import { dressedMaterial } from '../surface/dressed-material.js'
import { applyLook } from './apply-look.js'
import { dress } from './dress.js'
import type { ThreeLevels } from './three-levels.js'

/** Entities of three that are drawn together. */
export const setPort: SetPort<ThreeLevels> = {
  create: (parts, look) => new ModelInstances(parts, withLook(DRESSED_INSTANCES, look)),
  lightDrawn(set, light) {
    // Sound: sets are those of `create`.
    ;(set as ModelInstances).lightDrawn = light
  },
}

/** Entities of three. */
export const entityPort: EntityPort<ThreeLevels> = {
  ...texturePort,
  ...nodePort,
  adapter: '@brushwork/three',
  models: modelPort,
  terrains: terrainPort,
  createModel: (parts, look) => new ModelObject(parts, withLook(DRESSED_MODELS, look)),
  createSprite: (parts, look) => dress(new SpriteObject(parts), look),
  createTerrain: (parts, look) => dress(new TerrainObject(parts), look),
  sets: setPort,
  merging: () => import('./merge/merge-code.js'),
  materialsOf: ({ material }) => [material],
  dressMaterial: applyLook,
  setShadows(object, casts, receives) {
    object.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.castShadow = casts
      child.receiveShadow = receives
    })
  },
  setName(object, name) {
    object.name = name
  },
  isVisible: ({ visible }) => visible,
  setVisible(object, isVisible) {
    object.visible = isVisible
  },
  parentOf: ({ parent }) => parent ?? undefined,
  createHidden() {
    const group = new Group()
    group.visible = false
    return group
  },
  place(object, { position, rotation, scale }) {
    object.position.fromArray(position)
    object.quaternion.fromArray(rotation)
    object.scale.fromArray(scale)
  },
  readPlace({ position, quaternion, scale }, out) {
    position.toArray(out, 0)
    quaternion.toArray(out, 3)
    scale.toArray(out, 7)
  },
  takePlace(next, previous, hasChildren) {
    next.position.copy(previous.position)
    next.quaternion.copy(previous.quaternion)
    next.scale.copy(previous.scale)
    next.visible = previous.visible
    if (hasChildren && previous.children.length > 0) next.add(...previous.children)
  },
}

const DRESSED_MODELS: typeof modelPort = { ...modelPort, createMaterial: dressedMaterial }
const DRESSED_INSTANCES: typeof instancePort = { ...instancePort, createMaterial: dressedMaterial }
