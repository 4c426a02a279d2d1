import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import type { Page } from 'playwright-core'
import type { Save } from './editor.js'
import type { Files } from './project.js'
import { solidImage } from './world.js'

/**
 * A game that draws a model and a level side by side in plain WebGL2 and never stops: a state of its own and its camera
 * must live on whatever is saved.
 */
const MAIN = `
  import guard from '../world/guard.mdl'
  import castle from '../world/castle.wmp'
  const gl = document.body.appendChild(document.createElement('canvas'))
    .getContext('webgl2', { preserveDrawingBuffer: true })
  const game = (window.game = { born: Math.random(), updates: 0, looks: {} })
  const pixelOf = async ({ images, materials }, material) => {
    const image = images[materials[material].image]
    const bitmap = await createImageBitmap(new Blob([image.bytes], { type: image.mimeType }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context.drawImage(bitmap, 0, 0)
    return [...context.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
  }
  const turns = {}
  const show = async (name, module, x, meshOf) => {
    const turn = (turns[name] = (turns[name] ?? 0) + 1)
    const asset = await module.load()
    const { material, positions } = meshOf(asset)
    const color = await pixelOf(asset, material)
    // One that took longer than the one after it would show what was.
    if (turn !== turns[name]) return
    // From here on nothing waits: both assets draw through one context.
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(x, 0, 20, 20)
    gl.clearColor(...color)
    gl.clear(gl.COLOR_BUFFER_BIT)
    const pixel = new Uint8Array(4)
    gl.readPixels(x + 10, 10, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    game.looks[name] = [...pixel.slice(0, 3)].join(' ')
    game[name] = { height: Math.max(...positions.filter((_, at) => at % 3 === 1)), places: asset.entities?.length }
  }
  const guardParts = ({ parts }) => parts[0]
  const castleSurfaces = ({ surfaces }) => surfaces[0]
  const both = () => Promise.all([show('guard', guard, 0, guardParts), show('castle', castle, 40, castleSurfaces)])
  for (const module of [guard, castle]) module.onUpdate(() => { game.updates++; both() })
  both().then(() => { game.ready = true })
`

export const RUNNING_GAME: Files = {
  'package.json': '{"name":"game","private":true,"type":"module"}',
  'index.html': '<!doctype html><body><script type="module" src="/src/main.js"></script>',
  'src/main.js': MAIN,
  'world/guard.mdl': guard(32),
  'world/cloth.tga': solidImage(200, 30, 30),
  'world/castle.wmp': castle(64),
  'world/stones.wad': stones(0),
}

/** @param height quants, of its tip. */
export function guard(height: number): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, height]
  const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }
  const skins = [{ name: 'cloth', skin: externalSkin('cloth.tga') }]
  return writeMdl(createMdl7({ skins, parts: [part], frames: [{ name: 'stand 0' }] }))
}

/** @param height quants, of its only block. */
export function castle(height: number): Uint8Array {
  const max = [32, 32, height] as const
  const box = createBox({ name: 'wall', min: [-32, -32, 0], max, face: { texture: 'brick' } })
  const entity = createEntity({ name: 'guard_1', file: 'guard.mdl', position: [0, 0, 64], action: 'patrol' })
  const palette = new Uint8Array(768)
  const level = createWmp({
    encoding: 'binary',
    palette,
    created: '01.01.2026',
    wads: ['stones.wad'],
    children: [box, entity],
  })
  return writeWmp(level)
}

/** @param green of its only texture, 0..255; the palette has gray there. */
export function stones(green: number): Uint8Array {
  const pixels = new Uint8Array(16 * 16 * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([120, green, 40, 255], at)
  const colors = new Uint8Array(768)
  colors.set([120, green, 40], 0)
  for (let index = 1; index < 256; index++) colors.set([120, green, 40], index * 3)
  const textures = [{ name: 'brick', image: { width: 16, height: 16, pixels } }]
  return writeWad(createWad({ palette: { colors, issues: [] }, textures }))
}

export interface RunningGame {
  readonly born: number
  readonly updates: number
  readonly ready?: true
  readonly looks: { readonly guard: string; readonly castle: string }
  readonly guard: { readonly height: number }
  readonly castle: { readonly height: number; readonly places: number }
}
declare const game: RunningGame

/**
 * Saves each file of the running game once, breaks one and mends it. Throws when a page reloads, or does not come to show
 * what was saved.
 * @param overlay selector of what shows errors over the page.
 */
export async function playEdits(page: Page, save: Save, overlay: string): Promise<RunningGame> {
  await comes(page, 'the game to start', () => 'game' in window && game.ready === true)
  const { born } = await page.evaluate(() => game)
  const edits: [Files, (before: RunningGame) => boolean][] = [
    [{ 'world/guard.mdl': guard(48) }, () => game.guard.height === 48],
    [{ 'world/cloth.tga': solidImage(20, 160, 40) }, () => game.looks.guard === '20 160 40'],
    [{ 'world/castle.wmp': castle(96) }, () => game.castle.height === 96],
    [{ 'world/stones.wad': stones(200) }, (before) => game.looks.castle !== before.looks.castle],
  ]
  for (const [files, isShown] of edits) {
    const before = await page.evaluate(() => game)
    await save(files)
    await comes(page, `the new ${Object.keys(files)}`, isShown, before)
  }
  await save({ 'world/guard.mdl': guard(48).slice(0, 60) })
  await page.locator(overlay).waitFor({ state: 'attached' })
  await save({ 'world/guard.mdl': guard(24) })
  await comes(page, 'the mended model', () => game.guard.height === 24)
  await page.locator(overlay).waitFor({ state: 'detached' })
  const after = await page.evaluate(() => game)
  if (after.born !== born) throw new Error('expected the game to live on, found that its page was reloaded')
  return after
}

/** Waits until something is so in the page. @throws Error that says what was waited for, and how the game looks. */
async function comes(
  page: Page,
  what: string,
  isThere: (before: RunningGame) => boolean,
  before?: RunningGame,
): Promise<void> {
  // By a timer: a busy browser may draw no frame for long.
  await page.waitForFunction(isThere as (before: unknown) => boolean, before, { polling: 100 }).catch(async (cause) => {
    const found = await page.evaluate(() => JSON.stringify((globalThis as { game?: unknown }).game ?? null))
    throw new Error(`timed out waiting for ${what}; the game is ${found}`, { cause })
  })
}
