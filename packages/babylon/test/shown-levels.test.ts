import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import { createLevel, type LevelObject } from '../src/index.js'
import { aliveIn, sceneOfTest } from './scenes.js'

/** What levels do in a scene of this hand. */
function engineOf(hand: 'right' | 'left'): EngineOfLevels<LevelObject> {
  const scene = sceneOfTest(hand)
  return {
    create: (source, options) => createLevel(scene(), source, options),
    isVisible: ({ isVisible }) => isVisible,
    hide(surface) {
      surface.isVisible = false
    },
    drawnOf: (surface) => [...(surface.getIndices() ?? [])].slice(0, surface.subMeshes[0].indexCount),
    heightOf: ({ position }) => position.y,
    lift(part, height) {
      part.position.y = height
    },
    isIn: ({ parent }, level) => parent === level,
    alive: () => aliveIn(scene()),
  }
}

testLevels('Babylon', engineOf('right'))
testLevels('Babylon in a left-handed scene', engineOf('left'))
