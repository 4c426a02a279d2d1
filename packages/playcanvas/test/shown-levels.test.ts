import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import { createLevel, type LevelEntity } from '../src/index.js'
import { isEnabled } from '../src/port/nodes/entities.js'
import { HeldInApp } from './held.js'

const held = new HeldInApp()

function watched(level: LevelEntity): LevelEntity {
  held.watch([...level.surfaces, ...level.parts.flatMap(({ surfaces }) => surfaces)])
  return level
}

const engine: EngineOfLevels<LevelEntity> = {
  async create(source, options) {
    const level = watched(await createLevel(held.app, source, options))
    const replace = level.replace.bind(level)
    level.replace = async (next) => {
      await replace(next)
      watched(level)
    }
    return level
  },
  isVisible: isEnabled,
  hide(surface) {
    surface.enabled = false
  },
  drawnOf({ mesh, meshInstances }) {
    const indices: number[] = []
    mesh.getIndices(indices)
    return meshInstances.some(({ visible }) => visible) ? indices.slice(0, mesh.primitive[0].count) : []
  },
  heightOf: (part) => part.getLocalPosition().y,
  lift(part, height) {
    const { x, z } = part.getLocalPosition()
    part.setLocalPosition(x, height, z)
  },
  isIn: ({ parent }, level) => parent === level,
  alive: () => held.count,
}

testLevels('PlayCanvas', engine)
