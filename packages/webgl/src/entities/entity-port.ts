import { type EntityPort, NotDrawnError, withLook } from '@brushwork/scene'
import { ModelObject } from '../model/model-object.js'
import { SceneNode } from '../nodes/scene-node.js'
import { modelPort } from '../port/model-port.js'
import { nodePort } from '../port/nodes/node-port.js'
import { terrainPort } from '../port/terrains/terrain-port.js'
import { texturePort } from '../port/textures/texture-port.js'
import { SpriteObject } from '../sprite/sprite-object.js'
import { TerrainObject } from '../terrain/terrain-object.js'
import { dress, dressMaterial } from './dress.js'
import type { WebGlLevels } from './webgl-levels.js'

/** Entities of this package. Each is drawn by itself. */
export const entityPort: EntityPort<WebGlLevels> = {
  ...texturePort,
  ...nodePort,
  adapter: '@brushwork/webgl',
  models: modelPort,
  terrains: terrainPort,
  createModel: (parts, look) => new ModelObject(parts, withLook(modelPort, look)),
  createSprite: (parts, look) => dress(new SpriteObject(parts), look),
  createTerrain: (parts, look) => dress(new TerrainObject(parts), look),
  merging: () =>
    Promise.reject(
      new NotDrawnError(
        '@brushwork/webgl',
        'entities of different files together',
        'leave out the option "merge" of entities',
      ),
    ),
  materialsOf: ({ materials }) => materials,
  dressMaterial,
  // There are no shadows.
  setShadows() {},
  setName(node, name) {
    node.name = name
  },
  isVisible: ({ isVisible }) => isVisible,
  setVisible(node, isVisible) {
    node.isVisible = isVisible
  },
  parentOf: ({ parent }) => parent,
  createHidden: () => Object.assign(new SceneNode(), { isVisible: false }),
  place(node, { position, rotation, scale }) {
    node.position = [...position]
    node.rotation = [...rotation]
    node.scale = [...scale]
  },
  readPlace({ position, rotation, scale }, out) {
    out.set(position, 0)
    out.set(rotation, 3)
    out.set(scale, 7)
  },
  takePlace(next, { position, rotation, scale, isVisible, children }, hasChildren) {
    Object.assign(next, { position: [...position], rotation: [...rotation], scale: [...scale], isVisible })
    if (hasChildren) next.add(...children)
  },
}
