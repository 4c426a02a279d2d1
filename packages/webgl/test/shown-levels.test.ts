import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import { createLevel, type LevelObject } from '../src/index.js'
import { HeldResources } from './held-resources.js'

const held = new HeldResources()

function drawn(level: LevelObject): LevelObject {
  for (const { geometry, materials } of [...level.surfaces, ...level.parts.flatMap(({ surfaces }) => surfaces)]) {
    held.hold(geometry)
    for (const material of materials) {
      held.hold(material)
      held.hold(material.map)
    }
  }
  return level
}

const engine: EngineOfLevels<LevelObject> = {
  async create(source, options) {
    const level = drawn(await createLevel(source, options))
    const replace = level.replace.bind(level)
    level.replace = async (next) => {
      await replace(next)
      drawn(level)
    }
    return level
  },
  isVisible: ({ isVisible }) => isVisible,
  hide(surface) {
    surface.isVisible = false
  },
  drawnOf: ({ geometry, drawn = geometry.indices.length }) => [...geometry.indices.subarray(0, drawn)],
  heightOf: ({ position }) => position[1],
  lift(part, height) {
    part.position[1] = height
  },
  isIn: ({ parent }, level) => parent === level,
  alive: () => held.count,
}

testLevels('plain WebGL', engine)
