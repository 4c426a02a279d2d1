import { Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type EntityPort, NotDrawnError, withLook } from '@brushwork/scene'
import { ModelObject } from '../model/model-object.js'
import type { InScene } from '../port/babylon-engine.js'
import { materialsOf } from '../port/meshes/mesh-port.js'
import { modelPortOf } from '../port/model-port.js'
import { attachedTo } from '../port/nodes/children.js'
import { inScene, nodePort } from '../port/nodes/node-port.js'
import { PackNode } from '../port/nodes/pack-node.js'
import { terrainPortOf } from '../port/terrains/terrain-port.js'
import { texturePortOf } from '../port/textures/texture-port.js'
import { SpriteObject } from '../sprite/sprite-object.js'
import { TerrainObject } from '../terrain-object.js'
import type { BabylonLevels } from './babylon-levels.js'
import { dress, dressedMaterial, dressMaterial } from './dress.js'
import { stand } from './place.js'

/** Entities in a scene of Babylon. Each is drawn by itself. */
export function entityPortOf(scene: Scene): EntityPort<BabylonLevels> & InScene {
  const where = inScene(scene)
  const models = modelPortOf(scene)
  const dressed: typeof models = {
    ...models,
    createMaterial: (look, map) => dressedMaterial(where, look, map),
  }
  const port: EntityPort<BabylonLevels> & InScene = {
    ...where,
    ...texturePortOf(where),
    ...nodePort,
    adapter: '@brushwork/babylon',
    models,
    terrains: terrainPortOf(scene),
    createModel: (parts, look) => new ModelObject(scene, parts, look === undefined ? models : withLook(dressed, look)),
    createSprite: (parts, look) => dress(new SpriteObject(scene, parts), look),
    createTerrain: (parts, look) => dress(new TerrainObject(scene, parts), look),
    merging: () =>
      Promise.reject(
        new NotDrawnError(
          '@brushwork/babylon',
          'entities of different files together',
          'leave out the option "merge" of entities',
        ),
      ),
    materialsOf,
    dressMaterial,
    setShadows(object, _casts, receives) {
      // Generators of shadows have lists of what casts them.
      for (const mesh of object.getChildMeshes()) mesh.receiveShadows = receives
    },
    setName(node, name) {
      node.name = name
    },
    isVisible: (node) => node.isEnabled(false),
    setVisible(node, isVisible) {
      node.setEnabled(isVisible)
    },
    parentOf: ({ parent }) => parent ?? undefined,
    createHidden() {
      const hidden = new PackNode(port)
      hidden.setEnabled(false)
      return hidden
    },
    place: stand,
    readPlace({ position, rotation, rotationQuaternion, scaling }, out) {
      const turned = rotationQuaternion ?? Quaternion.FromEulerVector(rotation)
      out.set(position.asArray(), 0)
      out.set(turned.asArray(), 3)
      out.set(scaling.asArray(), 7)
    },
    takePlace(next, previous, hasChildren) {
      next.position.copyFrom(previous.position)
      next.rotation.copyFrom(previous.rotation)
      next.rotationQuaternion = previous.rotationQuaternion?.clone() ?? null
      next.scaling.copyFrom(previous.scaling)
      next.setEnabled(previous.isEnabled(false))
      if (hasChildren) for (const child of attachedTo(previous)) child.parent = next
    },
  }
  return port
}
