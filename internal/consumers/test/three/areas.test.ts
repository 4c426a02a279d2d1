import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AreasPage } from '../../pages/areas/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

let game: GameInVite
const text = (value: string) => new TextEncoder().encode(value)

/** Boxes in a row: each covers half of its place. @param width quants along the row */
function row(width: number): Uint8Array {
  const brushes = Array.from({ length: 32 }, (_, at) => {
    return mapBox({ min: [at * 64, 0, 0], max: [at * 64 + width, 32, 32], texture: 'brick' })
  })
  return text(printMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] })))
}

beforeAll(async () => {
  const sidecar = text('{ "areas": { "size": "3 kB" }, "mode": "simple" }')
  game = await openGameInVite('areas', { 'world/row.map': row(32), 'world/row.map.json': sidecar }, 'window.areas')
})
afterAll(() => game?.close())

const look = () => game.page.evaluate(() => window.areas?.draw().map((share) => Math.round(share * 20) / 20))
const page = <Value>(read: (page: AreasPage) => Value): Promise<Value> => {
  return game.page.evaluate(`(${read.toString()})(window.areas)`) as Promise<Value>
}
const loaded = (except = -1) =>
  game.page.waitForFunction(
    (skipped) => window.areas?.states.every((state, index) => state === 'loaded' || index === skipped),
    except,
  )

it('shows near areas while the far one is on its way, and then that one, with nothing else rebuilt', async () => {
  const last = (await page(({ urls }) => urls.length)) - 1
  expect(last).toBeGreaterThan(2)
  // Again, with the far area held back.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await game.page.route(
    (url) => url.pathname.includes(`.area${last}.`),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await game.page.reload()
  await game.page.waitForFunction('window.areas')
  await loaded(last)
  const [before, meshes] = [await look(), await page((shown) => shown.meshes)]
  release()
  expect(before?.slice(0, 3)).toEqual([0.5, 0.5, 0.5])
  expect(before?.[3]).toBeLessThan(0.4)
  await loaded()
  await game.page.waitForFunction((count) => (window.areas?.meshes.length ?? 0) > count, meshes.length)
  expect(await look()).toEqual([0.5, 0.5, 0.5, 0.5])
  expect((await page((shown) => shown.meshes)).slice(0, meshes.length)).toEqual(meshes)
})

it('draws a dropped area no more, until it is loaded again', async () => {
  await page((shown) => shown.drop(0))
  expect((await look())?.[0]).toBeLessThan(0.4)
  await page((shown) => shown.load(0))
  await loaded()
  await expect.poll(look).toEqual([0.5, 0.5, 0.5, 0.5])
})

it('shows all areas of a saved level', async () => {
  await writeFile(join(game.root, 'world/row.map'), row(64))
  await game.page.waitForFunction(() => (window.areas?.updates ?? 0) > 0)
  expect(await look()).toEqual([1, 1, 1, 1])
  expect(game.failures).toEqual([])
})
