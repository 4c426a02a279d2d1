import { type EngineOfShapes, testShapes } from '@brushwork-internal/testkit/shown-shapes'
import { createInstances, createSky, createSprite, createTerrain, type SpriteObject } from '../src/index.js'
import { aliveIn, sceneOfTest } from './scenes.js'

/** What shapes do in a scene of this hand. */
function engineOf(hand: 'right' | 'left'): EngineOfShapes {
  const scene = sceneOfTest(hand)
  return {
    sprite: (...given) => createSprite(scene(), ...given),
    terrain: (...given) => createTerrain(scene(), ...given),
    sky: (...given) => createSky(scene(), ...given),
    instances: (...given) => createInstances(scene(), ...given),
    // Sound: only sprites and terrains are cloned, and both have such a function.
    clone: <Shape>(shape: Shape) => (shape as unknown as SpriteObject).clone('copy') as unknown as Shape,
    alive: () => aliveIn(scene()),
  }
}

testShapes('Babylon', engineOf('right'))
testShapes('Babylon in a left-handed scene', engineOf('left'))
