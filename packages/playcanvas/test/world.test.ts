import { type Entity as LevelEntity, Walker, World } from '@brushwork/runtime'
import { ENGINE_VIEWS } from '@brushwork-internal/testkit/engine-views'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { ASPECT_MANUAL, Entity } from 'playcanvas'
import { describe, expect, test } from 'vitest'
import { createLevel, createWorld, FirstPerson, setView, spawnOf } from '../src/index.js'
import { createApp, DECODED } from './app.js'
import { yard } from './assets.js'

function cameraOf(): Entity {
  const app = createApp()
  const camera = new Entity('eyes', app)
  camera.addComponent('camera')
  app.root.addChild(camera)
  return camera
}

const rounded = ({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z].map((value) => Math.round(value) + 0)

describe('a camera', () => {
  test.each(ENGINE_VIEWS)('looks by angles $angles', ({ angles, ahead, up }) => {
    const camera = cameraOf()
    setView(camera, { position: [1, 2, 3], angles, arc: 90 })
    expect([rounded(camera.forward), rounded(camera.up)]).toEqual([ahead, up])
    expect(rounded(camera.getPosition())).toEqual([1, 2, 3])
    // The page of this test is as wide as it is high.
    expect(camera.camera?.fov).toBeCloseTo(90, 5)
  })

  test('keeps the shape that the game has given it', () => {
    const camera = cameraOf()
    Object.assign(camera.camera ?? {}, { aspectRatioMode: ASPECT_MANUAL, aspectRatio: 2 })
    setView(camera, { arc: 90 })
    expect(camera.camera?.fov).toBeCloseTo(53.13, 2)
  })
})

describe('the world of a level', () => {
  test('has bodies of parts, and the player starts where the level says', async () => {
    const level = yard()
    const gate: LevelEntity = { ...PLAIN_ENTITY, kind: 'part', name: 'gate', part: 0, position: [9, 0, 0] }
    const start: LevelEntity = { ...PLAIN_ENTITY, kind: 'point', name: 'start', position: [3, 0, 4] }
    const { bounds, surfaces } = level
    const object = await createLevel(
      createApp(),
      { ...level, entities: [gate, start], parts: [{ surfaces: [surfaces[0]], bounds, entities: [0] }] as never },
      { ...DECODED, sky: 'window' },
    )
    const world = createWorld(object)
    // Neither the yard nor its gate has solids.
    expect(world.bodies).toHaveLength(0)
    expect(spawnOf(object, { at: 'start', world }).entity?.name).toBe('start')
  })
})

test('names what worlds, starts and views need', () => {
  const camera = cameraOf()
  expect(() => createWorld(camera as never)).toThrow('createWorld expects the LevelEntity that createLevel returns')
  expect(() => spawnOf(camera as never)).toThrow('spawnOf expects the LevelEntity that createLevel returns')
  expect(() => setView(new Entity('none', createApp()), {})).toThrow(
    'setView expects an entity with a camera component',
  )
  const walker = new Walker(new World())
  expect(() => new FirstPerson(walker, {} as never, {} as never)).toThrow('FirstPerson expects an entity with a camera')
  expect(() => new FirstPerson(camera as never, camera, {} as never)).toThrow('FirstPerson expects a Walker')
})
