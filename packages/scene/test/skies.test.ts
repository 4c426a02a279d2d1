import type { LevelSky, Sprite } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { levelSkyClass, openSky, type SkyOptions, skyClass } from '../src/index.js'
import { decode, Mesh, type Recorded, recorder, VIEW } from './recorded.js'

const SkyMesh = skyClass<Recorded, Mesh>(Mesh)
const LevelSkyMesh = levelSkyClass<Recorded, Mesh>(Mesh)

const look = { name: 'dusk', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
const dusk: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 8,
  frameCount: 1,
  materials: [look],
  images: [{ name: 'dusk', mimeType: 'image/png', bytes: new Uint8Array(1) }],
}

async function shown(options: SkyOptions<Recorded> = {}, sprite = dusk) {
  return new SkyMesh(recorder, await openSky(recorder, sprite, { decode, ...options }))
}

test('a sky stands around each camera, half as large as it sees, and is drawn in the order of its layer', async () => {
  const sky = await shown({ layer: 3 })
  sky.prepare?.(VIEW)
  expect(sky.place).toEqual([VIEW.position, 500])
  expect(sky.order).toBe(-997)
})

test('the image of a dome repeats, and that of six faces does not', async () => {
  expect((await shown()).materials[0].map?.use).toBe('color')
  expect((await shown({}, { ...dusk, frameCount: 6 })).materials[0].map?.use).toBe('card')
  expect((await shown({ kind: 'cube' })).materials[0].map?.use).toBe('card')
})

test('only domes with alpha, and what is not opaque, blend with the sky behind', async () => {
  const clear = { ...dusk, materials: [{ ...look, alpha: 'blend' }] } as const
  const isBlended = async (...given: Parameters<typeof shown>) => (await shown(...given)).materials[0].look
  expect(await isBlended({}, clear)).toMatchObject({ isBlended: true })
  expect(await isBlended({}, { ...clear, frameCount: 6 })).toMatchObject({ isBlended: false })
  expect(await isBlended({ kind: 'cube', opacity: 0.5 })).toMatchObject({ isBlended: true })
})

test('the clouds of a dome move twice as fast as its image, unless their speed is given', async () => {
  const two = { ...dusk, frameCount: 2 }
  const sky = await shown({ speed: [0.25, 0] }, two)
  sky.update(1)
  // The clouds from the image.
  expect(sky.materials[0]).toMatchObject({
    look: { hasClouds: true },
    moved: [
      [0.25, 0],
      [0.25, 0],
    ],
  })
  const slow = await shown({ speed: [0.25, 0], cloudSpeed: [0, 0.5] }, two)
  slow.update(5)
  expect(slow.materials[0].moved).toEqual([
    [0.25, 0],
    [-0.25, 0.5],
  ])
})

test('a sky that is disposed of frees all that it shows', async () => {
  const sky = await shown()
  const [material] = sky.materials
  sky.dispose()
  expect([sky.isEnded, sky.draw, material.isFreed, material.map?.isFreed]).toEqual([true, undefined, true, true])
})

test('the sky of a level hides for a background, and shows the fog only where the level names no sky', () => {
  const sky: LevelSky = { kind: 'color', name: '', color: [0, 0, 1] }
  const unnamed = new LevelSkyMesh(recorder, { sky, map: null, isDefault: true })
  const named = new LevelSkyMesh(recorder, { sky, map: null, isDefault: false })
  for (const one of [unnamed, named]) one.prepare?.({ ...VIEW, fog: [1, 0, 0] })
  expect([unnamed, named].map(({ materials }) => materials[0].painted)).toEqual([
    [true, [1, 0, 0]],
    [true, undefined],
  ])
  named.prepare?.({ ...VIEW, hasBackground: true })
  expect(named.materials[0].painted).toEqual([false, undefined])
})

test('the sky of a level is drawn before other skies; its clouds come round, and its image is of the level', () => {
  const map = { use: 'color', isFreed: false }
  const sky: LevelSky = { kind: 'clouds', name: 'sky4', image: 0, color: [0, 0, 1] }
  const clouds = new LevelSkyMesh(recorder, { sky, map, isDefault: false })
  clouds.update(17)
  const [material] = clouds.materials
  expect([clouds.order, clouds.draw?.name, material.seconds]).toEqual([-2000, 'sky4', 1])
  clouds.dispose()
  expect([material.isFreed, map.isFreed, clouds.isEnded]).toEqual([true, false, false])
})
