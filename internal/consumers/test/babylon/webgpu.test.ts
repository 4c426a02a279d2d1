import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LaterLight } from '../../pages/babylon/later-light.js'
import type { GameInVite } from '../support/game-in-vite.js'
import { differenceOf } from '../support/picture-difference.js'
import { openWithWebgpu, type WebgpuPage } from '../support/webgpu-page.js'
import { openBabylonPage } from './open-page.js'

let game: GameInVite
let gpu: WebgpuPage
beforeAll(async () => {
  game = await openBabylonPage(false)
  gpu = await openWithWebgpu(game, 'window.babylon')
})
afterAll(async () => {
  await gpu?.close()
  await game?.close()
})

it.each([
  ['WebGL', false],
  ['WebGPU', true],
])('light that a dev server makes later fades in, by %s', async (_, isGpu) => {
  const images = await gpu.page.evaluate<LaterLight>(`window.babylon.laterLight(${isGpu})`)
  const [before, during, after, expected] = [images.before, images.during, images.after, images.expected].map((url) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  )
  expect(differenceOf(expected, after)).toMatchObject({ most: 0 })
  const whole = differenceOf(before, after).mean
  expect(whole).toBeGreaterThan(5)
  for (const side of [before, after]) {
    const { mean } = differenceOf(side, during)
    expect(mean).toBeGreaterThan(0.01 * whole)
    expect(mean).toBeLessThan(0.99 * whole)
  }
})

describe('Babylon draws by WebGPU what three draws by WebGL', () => {
  it.each([
    'a level with lightmap',
    'see-through water in fog',
    'clouds of Quake',
    'entities of a level',
    'looks of entities',
    'a model lit by the grid of a level',
    'vertex frames that blend',
    'bones',
    'sprites',
    'a terrain with details',
    'a terrain of twelve layers',
    'skies',
    'a crowd',
  ])('%s', async (shot) => {
    const imageOf = async (call: string) => {
      const url = await gpu.page.evaluate<string>(`window.babylon.${call}`)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    }
    const difference = differenceOf(
      await imageOf(`three('${shot}')`),
      await imageOf(`babylon('${shot}', 'left', true)`),
    )
    expect(difference.colors).toBeGreaterThan(100)
    expect(difference.mean).toBeLessThanOrEqual(0.05)
    expect(difference.over).toBeLessThanOrEqual(0.001)
  })
})
