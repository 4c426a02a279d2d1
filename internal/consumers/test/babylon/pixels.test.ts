import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BabylonPage } from '../../pages/babylon/main.js'
import { SHOTS } from '../../pages/babylon/shots.js'
import type { GameInVite } from '../support/game-in-vite.js'
import { differenceOf, isSame } from '../support/picture-difference.js'
import { openBabylonPage } from './open-page.js'

/** For people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/babylon')

/** Of an image. */
const VALUES = 320 * 240 * 3

let game: GameInVite
const ask = (call: string): Promise<string> => game.page.evaluate(`window.babylon.${call}`)

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true })
  game = await openBabylonPage()
})
afterAll(() => game?.close())

describe.each(['right', 'left'] as const)('Babylon draws what three draws, in a %s-handed scene', (hand) => {
  it.each(SHOTS)('$name', async ({ name: shot, odd = 0 }) => {
    const expected = byThree.get(shot) ?? (await imageOf(shot, 'three'))
    byThree.set(shot, expected)
    const found = await imageOf(shot, hand)
    const difference = differenceOf(expected, found)
    expect({
      difference,
      isSame: isSame(odd >= difference.over * VALUES ? { ...difference, most: 0 } : difference),
    }).toEqual({ difference, isSame: true })
    expect(game.failures).toEqual([])
  })
})

it('leaves nothing in the scene when levels and models are opened and closed 100 times', async () => {
  const counts = await game.page.evaluate<Awaited<ReturnType<BabylonPage['repeat']>>>('window.babylon.repeat(100)')
  expect(counts[1]).toEqual(counts[0])
  expect(game.failures).toEqual([])
})

/** Images of three by shot: both hands are compared with one. */
const byThree = new Map<string, Uint8Array>()
// A second try of a failed test draws again.
beforeEach(({ task }) => {
  if (task.result?.retryCount) byThree.clear()
})

/** An image of a shot, which is kept for people. @param by three, or Babylon with this hand */
async function imageOf(shot: string, by: 'three' | 'right' | 'left'): Promise<Uint8Array> {
  const url = await ask(by === 'three' ? `three('${shot}')` : `babylon('${shot}', '${by}')`)
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  writeFileSync(join(ARTIFACTS, `${shot} ${by}.png`), bytes)
  return bytes
}
