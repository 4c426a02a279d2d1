import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LivedInPage } from '../../pages/hot/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { castle, guard, house, image, island, type RGB, stones } from '../support/lived-in-world.js'

const HERE = import.meta.dirname
/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(HERE, '../../../../artifacts/hot-updates')

const RED: RGB = [200, 60, 40]
const GREEN: RGB = [60, 140, 40]
const BLUE: RGB = [40, 60, 200]
const YELLOW: RGB = [240, 240, 40]
const TEAL: RGB = [40, 200, 200]
const SAND: RGB = [220, 200, 120]
const NOTHING: RGB = [255, 0, 255]

const FIRST: Readonly<Record<string, Uint8Array>> = {
  'castle.wmp': castle([60, -60, 0]),
  'house.wmp': house(40),
  'stones.wad': stones(RED, GREEN),
  'guard.mdl': guard(40),
  'cloth.tga': image(BLUE),
  'island.hmp': island(0),
  'sand.tga': image(SAND),
}

let game: GameInVite
let root: string
let page: Page

beforeAll(async () => {
  game = await openGameInVite(
    'hot',
    Object.fromEntries(Object.entries(FIRST).map(([file, bytes]) => [`world/${file}`, bytes])),
    'window.world',
  )
  root = game.root
  page = game.page
  mkdirSync(ARTIFACTS, { recursive: true })
})
afterAll(() => game?.close())

/** Saves a file, and waits until an asset is shown once more. */
function edit(asset: keyof LivedInPage['shown'], file: string, bytes: Uint8Array): Promise<void> {
  return change(asset, () => writeFile(join(root, 'world', file), bytes))
}

async function change(asset: keyof LivedInPage['shown'], act: () => Promise<void>): Promise<void> {
  // Vite's watcher drops a change within 50 ms of the one before, and polling sees one in 50 ms.
  await new Promise((done) => setTimeout(done, 150))
  const before = await page.evaluate((name) => window.world?.shown[name] ?? Number.NaN, asset)
  await act()
  await page.waitForFunction(([name, count]) => (window.world?.shown[name] ?? 0) > count, [asset, before] as const)
}

/** Points of the world, pack axes, seen from where the page's camera stands. */
const POINTS: Readonly<Record<string, [x: number, y: number, z: number]>> = {
  pillar: [-30, 80, 90],
  pillarMoved: [90, 80, 90],
  guard: [0, 82, 0],
  besideGuard: [40, 80, 0],
  guardMoved: [-100, 82, -100],
  roof: [100, 40, -100],
  highRoof: [100, 160, -100],
  land: [0, 0, 340],
  highLand: [0, 60, 340],
}

async function see(selector: string): Promise<number[]> {
  return page.evaluate((point) => window.world?.colorAt(...point) ?? [], POINTS[selector])
}

/** Lit and in sRGB a color is near what its texture has. */
function expectColor(seen: readonly number[], color: RGB): void {
  const distance = Math.hypot(...color.map((value, channel) => value - (seen[channel] ?? Number.NaN)))
  expect(distance, `found ${seen.join(' ')}, expected about ${color.join(' ')}`).toBeLessThan(60)
}

const ask = <Answer>(question: (page: LivedInPage) => Answer): Promise<Answer> =>
  page.evaluate(`(${question})(window.world)`) as Promise<Answer>

it('shows each edit of a running world in place: model, texture, level, placed level, archive, terrain', async () => {
  await ask((game) => game.play(0.05))
  await ask((game) => game.openGate(30))
  const born = await ask((game) => game.born)
  const before = await ask((game) => game.state())
  expect(before).toMatchObject({ clip: 'walk', gate: [100, 30, -100] })
  // Packs round frames within 0.1 % of the extent.
  expect(before.height).toBeCloseTo(85, 0)
  await page.screenshot({ path: join(ARTIFACTS, 'before.png') })
  const shows = async (selector: string, color: RGB) => expectColor(await see(selector), color)
  await ask((game) => game.openGate(-30))

  await shows('besideGuard', GREEN)
  await edit('guard', 'guard.mdl', guard(100))
  await shows('besideGuard', BLUE)

  await edit('guard', 'cloth.tga', image(YELLOW))
  await shows('guard', YELLOW)

  await shows('pillar', RED)
  await edit('castle', 'castle.wmp', castle([60, 60, 0]))
  await shows('pillar', NOTHING)
  await shows('pillarMoved', RED)

  await edit('castle', 'castle.wmp', castle([60, 60, 0], [-100, -100, 0]))
  await shows('guardMoved', YELLOW)

  await shows('roof', RED)
  await edit('castle', 'house.wmp', house(160))
  await shows('highRoof', RED)

  await edit('castle', 'stones.wad', stones(TEAL, GREEN))
  await shows('highRoof', TEAL)
  await shows('pillarMoved', TEAL)

  await shows('land', SAND)
  await edit('island', 'island.hmp', island(60))
  await shows('highLand', SAND)
  await edit('island', 'sand.tga', image([30, 30, 30]))
  await shows('highLand', [30, 30, 30])

  await ask((game) => game.openGate(30))
  await page.screenshot({ path: join(ARTIFACTS, 'after.png') })
  expect(await ask((game) => game.state())).toEqual(before)
  expect(await ask((game) => game.failures)).toEqual([])
  expect(await ask((game) => game.born)).toBe(born)
})

it('leaves what the game has moved where it is, when the level around it is edited', async () => {
  await ask((game) => game.openGate(25))
  const { gate } = await ask((game) => game.state())
  await edit('castle', 'castle.wmp', castle([-60, 60, 0]))
  expect((await ask((game) => game.state())).gate).toEqual(gate)
})

it('misses a placed level that goes, and shows it when it comes back', async () => {
  const { gate } = await ask((game) => game.state())
  expect(gate).toHaveLength(3)
  await change('castle', () => rm(join(root, 'world/house.wmp')))
  expect((await ask((game) => game.state())).gate).toEqual([])
  await edit('castle', 'house.wmp', house(120))
  expect((await ask((game) => game.state())).gate).toHaveLength(3)
})

it('keeps no more on the GPU after four edits of everything than after one', async () => {
  const all = async (turn: number): Promise<void> => {
    await Promise.all([
      edit('guard', 'guard.mdl', guard(40 + turn)),
      edit('castle', 'castle.wmp', castle([60 + turn, 60, 0])),
      edit('island', 'island.hmp', island(10 + turn)),
    ])
    await Promise.all([
      edit('guard', 'cloth.tga', image([turn * 20, 90, 90])),
      edit('castle', 'stones.wad', stones([turn * 20, 90, 90], GREEN)),
      edit('island', 'sand.tga', image([90, turn * 20, 90])),
    ])
  }
  await all(1)
  const first = await ask((game) => game.memory())
  for (let turn = 2; turn <= 4; turn++) await all(turn)
  expect(await ask((game) => game.memory())).toEqual(first)
  expect(await ask((game) => game.failures)).toEqual([])
})
