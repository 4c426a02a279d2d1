import { Walker, World } from '@brushwork/runtime'
import { ENGINE_VIEWS } from '@brushwork-internal/testkit/engine-views'
import { describe, expect, test } from 'vitest'
import { Camera, createWorld, FirstPerson, setView, spawnOf } from '../src/index.js'

const seen = ({ matrixWorld }: Camera, column: number, sign: number) =>
  matrixWorld.slice(column * 4, column * 4 + 3).map((value) => Math.round(value * sign) + 0)

describe('a camera', () => {
  test.each(ENGINE_VIEWS)('looks by angles $angles', ({ angles, ahead, up }) => {
    const camera = new Camera().perspective(60, 2, 1, 1000)
    setView(camera, { position: [1, 2, 3], angles, arc: 90 })
    camera.updateWorld()
    expect([seen(camera, 2, -1), seen(camera, 1, 1), camera.position]).toEqual([ahead, up, [1, 2, 3]])
  })

  test('keeps its shape and its depths', () => {
    const camera = new Camera().perspective(60, 2, 1, 1000)
    setView(camera, { arc: 90 })
    for (const [index, value] of new Camera().perspective(53.1301, 2, 1, 1000).projection.entries())
      expect(camera.projection[index]).toBeCloseTo(value, 5)
  })
})

test('names what worlds, starts and views need', () => {
  expect(() => createWorld(new Camera() as never)).toThrow(
    'createWorld expects the LevelObject that createLevel returns',
  )
  expect(() => spawnOf(new Camera() as never)).toThrow('spawnOf expects the LevelObject that createLevel returns')
  const flat = new Camera().orthographic(10, 10, 1, 100)
  expect(() => setView(flat, {})).toThrow('setView expects a Camera after its perspective()')
  expect(() => new FirstPerson(new Walker(new World()), flat, {} as never)).toThrow('FirstPerson expects a Camera')
})
