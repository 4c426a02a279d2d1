import { type EntityPort, NotDrawnError, withLook } from '@brushwork/scene'
import type { AppBase, Entity, GraphNode } from 'playcanvas'
import { ModelEntity } from '../model/model-entity.js'
import { modelPort } from '../model/model-port.js'
import { nodePort, PortEntity } from '../port/node-port.js'
import { isEnabled } from '../port/nodes/entities.js'
import { MeshEntity } from '../port/nodes/mesh-entity.js'
import { Stand } from '../port/nodes/stand.js'
import type { AppPort } from '../port/play-canvas.js'
import { spritePort } from '../port/sprite-port.js'
import { terrainPort } from '../port/terrains/terrain-port.js'
import { texturePort } from '../port/texture-port.js'
import { SpriteEntity } from '../sprite/sprite-entity.js'
import { TerrainEntity } from '../terrain-entity.js'
import { dress, dressMaterial } from './dress.js'
import type { PlayCanvasLevels } from './play-canvas-levels.js'

/** Entities of levels in an application. Each is drawn by itself. */
export function entityPort(app: AppBase): EntityPort<PlayCanvasLevels> & AppPort {
  const [nodes, models, terrains, sprites] = [nodePort(app), modelPort(app), terrainPort(app), spritePort(app)]
  return {
    ...texturePort(app),
    ...nodes,
    adapter: '@brushwork/playcanvas',
    models,
    terrains,
    createModel: (parts, look) => new ModelEntity(withLook(models, look), parts),
    createSprite: (parts, look) => dress(app, new SpriteEntity(sprites, parts), look),
    createTerrain: (parts, look) => dress(app, new TerrainEntity(terrains, parts), look),
    merging: () =>
      Promise.reject(
        new NotDrawnError(
          '@brushwork/playcanvas',
          'entities of different files together',
          'leave out the option "merge" of entities',
        ),
      ),
    materialsOf: ({ materials }) => materials,
    dressMaterial: (material, look) => dressMaterial(app, material, look),
    setShadows: castShadows,
    setName(entity, name) {
      entity.name = name
    },
    isVisible: isEnabled,
    setVisible(entity, isVisible) {
      entity.enabled = isVisible
    },
    parentOf: (node: GraphNode) => (node instanceof Stand ? node.owner : (node.parent ?? undefined)),
    createHidden: () => Object.assign(new PortEntity(nodes), { enabled: false }),
    place(entity, { position, rotation, scale }) {
      entity.setLocalPosition(...position)
      entity.setLocalRotation(...rotation)
      entity.setLocalScale(...scale)
    },
    readPlace(entity, out) {
      const [p, r, s] = [entity.getLocalPosition(), entity.getLocalRotation(), entity.getLocalScale()]
      out.set([p.x, p.y, p.z, r.x, r.y, r.z, r.w, s.x, s.y, s.z])
    },
    takePlace(next, previous, hasChildren) {
      next.setLocalPosition(previous.getLocalPosition())
      next.setLocalRotation(previous.getLocalRotation())
      next.setLocalScale(previous.getLocalScale())
      next.enabled = isEnabled(previous)
      if (hasChildren) for (const child of [...previous.children]) next.addChild(child)
    },
  }
}

function castShadows(object: Entity, casts: boolean, receives: boolean): void {
  if (object instanceof MeshEntity && object.render != null) {
    Object.assign(object.render, { castShadows: casts, receiveShadows: receives })
  }
  for (const child of object.children) castShadows(child as Entity, casts, receives)
}
