import { sheet } from '@brushwork-internal/testkit/shown-shapes'
import { type Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { describe, expect, test, vi } from 'vitest'
import { createInstances, createLevel, createSky, createSprite, createTerrain } from '../src/index.js'
import { fakeDecoder, flag, terrain, yard } from './assets.js'

type Renderer = WebGLRenderer & { isWebGPURenderer?: true }

function draw(mesh: Mesh, renderer: object): void {
  const { geometry, material } = mesh
  mesh.onBeforeRender(
    renderer as Renderer,
    new Scene(),
    new PerspectiveCamera(),
    geometry,
    material as never,
    null as never,
  )
}

test('a WebGPURenderer that leaves out effects of materials is reported once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [surface] = (await createLevel(yard(), { decode: fakeDecoder().decode })).surfaces
  const gpu = { isWebGPURenderer: true }
  draw(surface, gpu)
  expect(warn).not.toHaveBeenCalled()
  surface.material = Object.assign(new MeshBasicMaterial(), { onBeforeCompile: () => {} })
  draw(surface, {})
  expect(warn).not.toHaveBeenCalled()
  draw(surface, gpu)
  draw(surface, gpu)
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('import createModel, createLevel and the like from "@brushwork/three/webgpu"')],
  ])
  warn.mockRestore()
})

describe('so are', () => {
  const SHAPES: Readonly<Record<string, () => Promise<Mesh>>> = {
    sprites: () => createSprite(sheet(1), fakeDecoder()),
    'terrains with details': () => createTerrain(terrain, fakeDecoder()),
    'skies of two layers': () => createSky(sheet(2), fakeDecoder()),
    instances: async () => (await createInstances(flag(), { ...fakeDecoder(), count: 1 })).parts[0],
  }

  test.each(Object.keys(SHAPES))('%s', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shape = await SHAPES[name]()
    const domElement = { height: 1 }
    draw(shape, { domElement, getRenderTarget: () => null })
    expect(warn).not.toHaveBeenCalled()
    draw(shape, { isWebGPURenderer: true, domElement, getRenderTarget: () => null })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
