import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { Level, LevelModule } from '@brushwork/runtime'
import { createLevelModule, followLight, replaceModule } from '@brushwork/runtime/module'
import { court } from '@brushwork-internal/testkit/shown-levels'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLevel } from '../src/index.js'
import { DECODED, emptyScene } from './scenes.js'

/** A level whose first surface has light: a page of its own bytes. @param corner page coordinate of a corner */
function lit(byte: number, corner = 0, name = 'stone'): Level {
  const level = court()
  const light = { page: 0, uvs: new Float32Array([corner, 0, 0.5, 0, 0, 0.5]) }
  const [wall, ...others] = level.surfaces
  const page = { name: 'page', mimeType: 'image/png', bytes: Uint8Array.of(byte) }
  return {
    ...level,
    surfaces: [{ ...wall, light }, ...others],
    images: [{ ...level.images[0], name }, page],
    lightPages: [{ layers: [1] }],
  } as unknown as Level
}

/** The module of a level in a dev server. @param lightOf the pack that had not its light yet */
function moduleOf(level: Level, sha256: string, lightOf?: string): LevelModule {
  const module = createLevelModule({ url: `/${sha256}.glb`, byteLength: 1, sha256 }, () => {
    throw new Error('no pack is read')
  })
  Object.assign(module, { load: async () => level })
  followLight(module, lightOf)
  return module
}

async function shown() {
  const frames: ((now: number) => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  const scene = emptyScene()
  const module = moduleOf(lit(1), 'first')
  const object = await createLevel(scene, module, { ...DECODED, sky: 'faces' })
  const [relit, replaced] = [vi.fn(), vi.fn()]
  object.onRelitObservable.add(relit)
  object.onReplacedObservable.add(replaced)
  /** Draws frames 50 ms apart. */
  const draw = (count: number) => {
    for (let frame = 0; frame < count; frame++) for (const step of frames.splice(0)) step(frame * 50)
  }
  const arrive = (level: Level) => replaceModule(module, moduleOf(level, 'second', 'first'))
  return { scene, object, relit, replaced, draw, arrive }
}

it('later light fades in: surfaces, materials and what the game has hidden stay, and the earlier page is freed at the end', async () => {
  const { scene, object, relit, replaced, draw, arrive } = await shown()
  const { surfaces } = object
  const [wall] = surfaces
  const material = wall.material as StandardMaterial
  const page = material.lightmapTexture
  surfaces[2].isVisible = false
  arrive(lit(2, 0.25))
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  expect(object.surfaces).toBe(surfaces)
  expect([wall.material, surfaces[2].isVisible]).toEqual([material, false])
  expect(material.lightmapTexture).not.toBe(page)
  expect([...(wall.getVerticesData('uv2') ?? [])][0]).toBe(0.25)
  expect([...(wall.getVerticesData('lightBeforeUv') ?? [])][0]).toBe(0)
  expect(scene.textures).toContain(page)
  draw(12)
  expect(scene.textures).not.toContain(page)
  expect(replaced).not.toHaveBeenCalled()
  // What is seen is still found by clusters.
  object.cullFrom({ x: -5, y: 0, z: 0 })
  expect([...(wall.getIndices() ?? [])].slice(0, wall.subMeshes[0].indexCount)).toEqual([2, 1, 0])
})

it('later light is a hot update where more than the light has changed', async () => {
  const { object, relit, replaced, arrive } = await shown()
  const { surfaces } = object
  const more = lit(2)
  arrive({ ...more, surfaces: more.surfaces.slice(0, 2) })
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledOnce())
  expect(relit).not.toHaveBeenCalled()
  expect(object.surfaces).not.toBe(surfaces)
})
