import type { Scene } from '@babylonjs/core/scene.js'
import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import { createLevel, type LevelObject } from '../src/index.js'
import { countsOf, emptyScene } from './scenes.js'

/** What levels do in a scene of this hand. */
function engineOf(hand: 'right' | 'left'): EngineOfLevels<LevelObject> {
  let last: Scene | undefined
  /** Each test has a scene of its own. */
  const scene = () => {
    if (last === undefined || last.isDisposed) last = emptyScene(hand)
    return last
  }
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
    alive() {
      // Materials before are freed once those in their place have been drawn.
      scene().render()
      return countsOf(scene()).reduce((sum, count) => sum + count, 0)
    },
  }
}

testLevels('Babylon', engineOf('right'))
testLevels('Babylon in a left-handed scene', engineOf('left'))
