import type { Plugin } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type {} from '../../pages/dev-light/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom, studs } from '../support/light-room.js'
import { image } from '../support/lived-in-world.js'

/** Frames in which light has faded in for certain. */
const FADED = 30

/** Holds updates back until the page has drawn its first picture: light may be made sooner. */
function heldUpdates(): { readonly plugin: Plugin; release(): void } {
  const held: (() => void)[] = []
  let isHeld = true
  const plugin: Plugin = {
    name: 'held-updates',
    configureServer({ environments: { client } }) {
      const send = client.hot.send.bind(client.hot)
      client.hot.send = ((...args: Parameters<typeof send>) => {
        const [message] = args as unknown as [{ readonly type?: string }]
        if (isHeld && message.type === 'update') held.push(() => send(...args))
        else send(...args)
      }) as typeof send
    },
  }
  const release = (): void => {
    isHeld = false
    for (const one of held.splice(0)) one()
  }
  return { plugin, release }
}

let game: GameInVite
const updates = heldUpdates()

beforeAll(async () => {
  const given = { light: { mode: 'final', luxel: 8 } } as const
  const files = { 'world/room.map': dividedRoom(studs()), 'world/white.tga': image([220, 220, 220]) }
  game = await openGameInVite('dev-light', files, 'window.devLight', 'three', { given, plugins: [updates.plugin] })
})
afterAll(() => game?.close())

it('the first picture of a level in a dev server is not black, and its light fades in without a line of the game', async () => {
  const { page, failures } = game
  const first = await page.evaluate(() => window.devLight?.first)
  expect(first?.least).toBeGreaterThan(35)
  updates.release()
  await page.waitForFunction((count) => (window.devLight?.since.length ?? 0) > count, FADED)
  const { relit = 0, since = [] } = (await page.evaluate(() => window.devLight)) ?? {}
  expect(relit).toBe(1)
  const last = since[since.length - 1]
  // The half without a lamp is dark now, as it is in a build.
  expect(last.least).toBeLessThan(30)
  expect(last.mean).toBeLessThan((first?.mean ?? 0) - 10)
  // It never jumps: the first picture of the fade is as before, and no picture is darker than the last.
  expect(Math.abs(since[0].mean - (first?.mean ?? 0))).toBeLessThan(3)
  const means = since.map(({ mean }) => mean)
  expect(Math.min(...means)).toBeGreaterThan(last.mean - 1)
  expect(new Set(means.map(Math.round)).size).toBeGreaterThan(4)
  expect(failures).toEqual([])
})
