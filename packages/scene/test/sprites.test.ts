import type { Sprite } from '@brushwork/runtime'
import { expect, test, vi } from 'vitest'
import { openSprite, type SpriteOptions, spriteClass } from '../src/index.js'
import { decode, Mesh, type Recorded, recorder, VIEW } from './recorded.js'

const SpriteMesh = spriteClass<Recorded, Mesh>(Mesh)

const look = { name: 'smoke', image: 0, color: [1, 1, 1, 1], alpha: 'blend', doubleSided: false } as const
const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 6,
  frameCount: 4,
  materials: [look],
  images: [{ name: 'smoke', mimeType: 'image/png', bytes: new Uint8Array(1) }],
}

async function shown(options: SpriteOptions<Recorded> = {}) {
  return new SpriteMesh(recorder, await openSprite(recorder, smoke, { decode, ...options }))
}

test('a sprite is a card around its center, whose image does not repeat', async () => {
  const sprite = await shown()
  expect(sprite.draw).toMatchObject({
    name: 'smoke',
    positions: Float32Array.of(-4, -3, 0, 4, -3, 0, 4, 3, 0, -4, 3, 0),
  })
  expect(sprite.materials).toMatchObject([{ map: { use: 'card' }, look: { isGround: true } }])
})

test('a sprite shows frames side by side, half a texel away from their neighbors, and those outside as the last', async () => {
  const sprite = await shown()
  sprite.frame = 99
  expect(sprite.frame).toBe(3)
  expect(sprite.draw?.uvs).toEqual(Float32Array.of(0.875, 1, 0.875, 1, 0.875, 0, 0.875, 0))
})

test('a sprite that faces the camera is turned as each camera that draws it; others are not', async () => {
  const sprite = await shown()
  sprite.prepare?.(VIEW)
  expect(sprite.turn).toBe(VIEW.rotation)
  expect((await shown({ facing: 'both' })).prepare).toBeUndefined()
})

test('a material of the game gets the sides of the sprite', async () => {
  const setSides = vi.spyOn(recorder, 'setSides')
  const own = { map: null, isFreed: false }
  await shown({ facing: 'both', material: () => own })
  await shown({ facing: 'front', material: () => own })
  expect(setSides.mock.calls).toEqual([
    [own, true, false],
    [own, false, true],
  ])
  setSides.mockRestore()
})

test('a replaced sprite shows the same frame or its last, and frees what it showed', async () => {
  const sprite = await shown()
  sprite.frame = 3
  const [before] = sprite.materials
  await sprite.replace({ ...smoke, frameCount: 2, images: [...smoke.images] })
  expect([sprite.frame, before.isFreed, before.map?.isFreed]).toEqual([1, true, true])
  expect(sprite.materials[0]).toMatchObject({ isFreed: false, map: { use: 'card', isFreed: false } })
})

test('a sprite stays as it is where the material of its replacement fails', async () => {
  const material = vi.fn(recorder.createMaterial.bind(undefined, {} as never, null))
  const sprite = await shown({ material })
  const [before] = sprite.materials
  material.mockImplementation(() => {
    throw new Error('no shader')
  })
  await expect(sprite.replace({ ...smoke, images: [...smoke.images] })).rejects.toThrow('no shader')
  expect([sprite.sprite, sprite.materials]).toEqual([smoke, [before]])
  expect(before.isFreed).toBe(false)
})

test('the last of the sprites that share an image frees it, and a second disposal does nothing', async () => {
  const sprite = await shown()
  const [{ map }] = sprite.materials
  const other = new SpriteMesh(recorder, sprite.shareParts())
  sprite.dispose()
  sprite.dispose()
  expect([sprite.isEnded, sprite.draw, map?.isFreed]).toEqual([true, undefined, false])
  other.dispose()
  expect(map?.isFreed).toBe(true)
})
