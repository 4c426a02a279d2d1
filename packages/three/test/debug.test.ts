import { Walker, World } from '@brushwork/runtime'
import { type Object3D, PerspectiveCamera, type WebGLRenderer } from 'three'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLevel, createWorld, type DebugOptions, FirstPerson, showDebug } from '../src/index.js'
import { fakeDecoder } from './assets.js'
import { entity, fakeFiles, levelModule, levelOf } from './entities/placed.js'

/** A canvas of 400 × 200 in a page that draws text nowhere. */
function canvas() {
  const pen = { strokeText: vi.fn(), fillText: vi.fn() }
  const page = { style: {} as Record<string, string>, remove: vi.fn(), getContext: () => pen }
  const window = Object.assign(new EventTarget(), { navigator: {} })
  const element = Object.assign(new EventTarget(), {
    ownerDocument: { createElement: () => page, defaultView: window, pointerLockElement: null },
    clientWidth: 400,
    clientHeight: 200,
    offsetLeft: 7,
    offsetTop: 9,
    style: {},
    after: vi.fn(),
  })
  const texts = () => pen.fillText.mock.calls.map(([text]) => text as string)
  return { element, page, pen, texts, window }
}

async function debugOf(options: Partial<DebugOptions> = {}) {
  const { element, page, pen, texts } = canvas()
  const source = {
    ...levelOf(
      { name: 'box', file: 'crate.mdl', position: [0, 0, -100], scale: [9, 9, 9] },
      { action: 'lamp', position: [0, 0, 100] },
    ),
    paths: [
      {
        name: 'round',
        points: [
          [0, 0, -50],
          [10, 0, -50],
        ] as const,
        edges: [[0, 1]] as const,
      },
    ],
    regions: [{ name: 'yard', bounds: { min: [-5, -5, -60], max: [5, 5, -50] } as const }],
  }
  const level = await createLevel(levelModule(source, fakeFiles()), { ...fakeDecoder(), entities: true })
  const camera = new PerspectiveCamera(60, 2, 1, 1000)
  camera.updateMatrixWorld()
  const renderer = { domElement: element, info: { render: { calls: 12, triangles: 3456 } } } as unknown as WebGLRenderer
  const debug = showDebug(level, { camera, renderer, ...options })
  const names = () => level.children.map(({ name }) => name).filter((name) => name.startsWith('debug'))
  return { level, debug, element, page, pen, texts, names }
}

afterEach(() => void vi.restoreAllMocks())

describe('the debug overlay', () => {
  test('draws collision, paths and regions in one call each, and writes names and costs', async () => {
    const { debug, texts, names, element, page } = await debugOf()
    expect(names()).toEqual(['debug collision', 'debug paths', 'debug regions'])
    expect(element.after).toHaveBeenCalledExactlyOnceWith(page)
    debug.update()
    // What is behind the camera is not written.
    expect(texts()).toEqual(expect.arrayContaining(['box', 'round', 'yard', '3,456 triangles, 9 draw calls']))
    expect(texts()).not.toContain('lamp')
    expect(texts().join('\n')).toContain('no visibility: everything is drawn')
    expect(page.style).toMatchObject({ left: '7px', top: '9px', pointerEvents: 'none' })
  })

  test('has layers to switch', async () => {
    const { debug, names, texts, pen } = await debugOf({ layers: ['names'] })
    expect(names()).toEqual([])
    debug.update()
    expect(texts()).toEqual(['box'])
    debug.show('names', false)
    debug.show('regions')
    pen.fillText.mockClear()
    debug.update()
    expect([names(), texts(), debug.isShown('names')]).toEqual([['debug regions'], ['yard'], false])
    expect(() => debug.show('nmaes' as never)).toThrow('expects one of collision, paths, regions, names, stats')
  })

  test('follows what moves in the world of the game, and what is removed', async () => {
    const world = new World<Object3D>()
    const body = world.add({ box: { min: [0, 0, 0], max: [1, 1, 1] } }, { position: [50, 0, 0] }, {} as Object3D)
    const { debug, level } = await debugOf({ world, layers: ['collision'] })
    const least = () => {
      const lines = level.getObjectByName('debug collision') as unknown as {
        geometry: { attributes: { position: { array: Float32Array } } }
      }
      return Math.min(...lines.geometry.attributes.position.array.filter((_, at) => at % 3 === 0))
    }
    expect(least()).toBe(50)
    body.moveTo([80, 0, 0])
    debug.update()
    expect(least()).toBe(80)
    world.remove(body)
    debug.update()
    expect(least()).toBe(Infinity)
  })

  test('shows the level that has replaced it, and leaves nothing when it is disposed of', async () => {
    const { debug, level, names, page, texts } = await debugOf()
    await level.replace({ ...level.level, entities: [entity({ name: 'other', position: [0, 0, -100] })] })
    debug.update()
    expect(texts()).toContain('other')
    debug.dispose()
    expect(names()).toEqual([])
    expect(page.remove).toHaveBeenCalledOnce()
    await level.replace(level.level)
    expect(names()).toEqual([])
  })
})

describe('the first person', () => {
  function person(options = {}) {
    const { element, window } = canvas()
    const world = new World<string>()
    world.add({ box: { min: [-500, -10, -500], max: [500, 0, 500] } }, {}, 'floor')
    world.add({ box: { min: [-500, 40, 100], max: [500, 50, 500] } }, {}, 'ceiling')
    const player = new Walker(world, { position: [0, 0, 0] })
    const camera = new PerspectiveCamera(60, 2, 1, 1000)
    const controls = new FirstPerson(player, camera, element as unknown as HTMLElement, options)
    const key = (type: string, code: string) => window.dispatchEvent(Object.assign(new Event(type), { code }))
    const run = (seconds: number) => {
      for (let left = seconds; left > 0; left -= 1 / 60) controls.update(1 / 60)
    }
    return { player, camera, controls, key, run }
  }

  test('walks by keys and looks from the eyes', () => {
    const { player, camera, controls, key, run } = person({ angles: [90, 0], arc: 90 })
    expect(camera.position.y).toBeCloseTo(46, 0)
    expect(camera.getWorldDirection(camera.position.clone()).x).toBeCloseTo(1, 5)
    expect(camera.fov).toBeCloseTo(53.13, 1)
    key('keydown', 'KeyW')
    run(0.5)
    expect(player.position[0]).toBeGreaterThan(100)
    expect([camera.position.x, camera.position.z]).toEqual([player.position[0], player.position[2]])
    controls.dispose()
  })

  test('crouches, and stays so under what is low', () => {
    const { player, camera, key, run } = person()
    key('keydown', 'KeyC')
    run(1 / 60)
    // The eyes go down in some frames.
    expect(camera.position.y).toBeGreaterThan(35)
    run(0.5)
    expect(camera.position.y).toBeCloseTo(28, 0)
    key('keydown', 'KeyW')
    run(2)
    expect(player.position[2]).toBeGreaterThan(120)
    key('keyup', 'KeyC')
    key('keyup', 'KeyW')
    run(0.5)
    expect([player.isCrouching, Math.round(camera.position.y)]).toEqual([true, 28])
  })

  test('names what it needs', () => {
    expect(() => person({ sensitvity: 60 })).toThrow('did you mean "sensitivity"?')
    const { player, camera } = person()
    expect(() => new FirstPerson(player, camera, undefined as never)).toThrow(
      'PlayerInput expects an element of a page',
    )
    expect(() => new FirstPerson(createWorld as never, camera, undefined as never)).toThrow(
      'FirstPerson expects a Walker',
    )
  })
})
