import { type Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { expect, test, vi } from 'vitest'
import { createLevel } from '../src/index.js'
import { fakeDecoder, yard } from './assets.js'

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
