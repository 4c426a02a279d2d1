import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type {} from '../../pages/quake-room/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { mapFile, paletteFile, type RGB, wadFile } from '../support/quake-room.js'

const HERE = import.meta.dirname
/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(HERE, '../../../../artifacts/quake-room')

const RED: RGB = [200, 40, 40]
const GREEN: RGB = [40, 180, 40]
const BLUE: RGB = [40, 60, 220]
const YELLOW: RGB = [230, 220, 40]
const WIRE: RGB = [20, 20, 20]
const PALETTE = paletteFile([RED, GREEN, BLUE, YELLOW, WIRE])

let game: GameInVite
let root: string
let page: Page

beforeAll(async () => {
  game = await openGameInVite(
    'quake-room',
    {
      'world/room.map': mapFile(),
      'wads/room.wad': wadFile(PALETTE),
      'gfx/palette.lmp': PALETTE,
    },
    'window.quakeRoom',
  )
  root = game.root
  page = game.page
  mkdirSync(ARTIFACTS, { recursive: true })
})
afterAll(() => game?.close())

type Point = readonly [x: number, y: number, z: number]

/** Lit and in sRGB a color is near what its texture has. */
async function expectColor(at: Point, color: RGB): Promise<void> {
  const seen = await page.evaluate((point) => window.quakeRoom?.colorAt(...point) ?? [], at)
  const distance = Math.hypot(...color.map((value, channel) => value - (seen[channel] ?? Number.NaN)))
  expect(distance, `at ${at.join(' ')} ${seen.join(' ')} instead of about ${color.join(' ')}`).toBeLessThan(70)
}

/** Saves a file, and waits until the level is shown once more. */
async function edit(file: string, bytes: Uint8Array): Promise<void> {
  // Vite's watcher drops a change within 50 ms of the one before, and polling sees one in 50 ms.
  await new Promise((done) => setTimeout(done, 150))
  const before = await page.evaluate(() => window.quakeRoom?.shown ?? Number.NaN)
  await writeFile(join(root, file), bytes)
  await page.waitForFunction((count) => (window.quakeRoom?.shown ?? 0) > count, before)
}

it('shows textures of Quake where the map puts them: 64 × 32 texels, a texel a quant', async () => {
  await page.screenshot({ path: join(ARTIFACTS, 'room.png') })
  // The floor: s runs with x, t against y.
  await expectColor([80, 118, 0], RED)
  await expectColor([112, 118, 0], GREEN)
  await expectColor([80, 104, 0], BLUE)
  await expectColor([112, 104, 0], YELLOW)
  // The far wall: s runs with x, t down from z = 0.
  await expectColor([80, 256, 120], RED)
  await expectColor([112, 256, 120], GREEN)
  await expectColor([80, 256, 104], BLUE)
  await expectColor([112, 256, 104], YELLOW)
})

it('shows the room through the holes of a fence', async () => {
  // Texels of the net at y = 160: s runs with x, t down from z = 0.
  await expectColor([100, 160, 16], WIRE)
  await expectColor([112, 160, 28], WIRE)
  const through = await page.evaluate(() => window.quakeRoom?.colorAt(116, 160, 14) ?? [])
  const palette = [RED, GREEN, BLUE, YELLOW]
  const nearest = Math.min(...palette.map((color) => Math.hypot(...color.map((value, at) => value - through[at]))))
  expect(nearest, `found ${through.join(' ')}`).toBeLessThan(60)
})

it('updates in place when the archive or the palette is saved', async () => {
  await page.evaluate('window.notReloaded = true')
  await edit('wads/room.wad', wadFile(PALETTE, { mirrored: true }))
  await expectColor([80, 256, 120], GREEN)
  await expectColor([112, 256, 120], RED)
  await edit('gfx/palette.lmp', paletteFile([YELLOW, GREEN, BLUE, RED, WIRE]))
  await expectColor([112, 256, 120], YELLOW)
  await page.screenshot({ path: join(ARTIFACTS, 'edited.png') })
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})
