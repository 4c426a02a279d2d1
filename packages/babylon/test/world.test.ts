import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Walker, World } from '@brushwork/runtime'
import { ENGINE_VIEWS } from '@brushwork-internal/testkit/engine-views'
import { describe, expect, it } from 'vitest'
import { createWorld, FirstPerson, packPoint, setView, spawnOf } from '../src/index.js'
import { emptyScene } from './scenes.js'

describe.each(['right', 'left'] as const)('a camera of a %s-handed scene', (hand) => {
  function cameraOf() {
    const scene = emptyScene(hand)
    const camera = new FreeCamera('eyes', new Vector3(), scene)
    /** In the axes of packs, rounded. */
    const seen = (axis: 'ahead' | 'up') => {
      const forward = hand === 'right' ? -1 : 1
      const local = axis === 'ahead' ? new Vector3(0, 0, forward) : new Vector3(0, 1, 0)
      camera.computeWorldMatrix()
      return packPoint(scene, camera.getDirection(local)).map((value) => Math.round(value) + 0)
    }
    return { scene, camera, seen }
  }

  it.each(ENGINE_VIEWS)('looks by angles $angles', ({ angles, ahead, up }) => {
    const { scene, camera, seen } = cameraOf()
    setView(camera, { position: [1, 2, 3], angles, arc: 90 })
    expect([seen('ahead'), seen('up')]).toEqual([ahead, up])
    expect(packPoint(scene, camera.position)).toEqual([1, 2, 3])
    expect(camera.fov).toBeCloseTo(2 * Math.atan(1 / scene.getEngine().getAspectRatio(camera)), 6)
  })
})

it('names what worlds, starts and views need', () => {
  const scene = emptyScene()
  expect(() => createWorld(scene as never)).toThrow('createWorld expects the LevelObject that createLevel returns')
  expect(() => spawnOf(scene as never)).toThrow('spawnOf expects the LevelObject that createLevel returns')
  expect(() => setView(scene as never, {})).toThrow('setView expects a TargetCamera, such as a FreeCamera')
  const camera = new FreeCamera('eyes', new Vector3(), scene)
  expect(() => setView(camera, { angle: [] } as never)).toThrow('did you mean "angles"?')
  const walker = new Walker(new World())
  expect(() => new FirstPerson(walker, scene as never, {} as never)).toThrow('FirstPerson expects a TargetCamera')
  expect(() => new FirstPerson(scene as never, camera, {} as never)).toThrow('FirstPerson expects a Walker')
})
