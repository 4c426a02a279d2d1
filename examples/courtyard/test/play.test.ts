import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import { PROGRAM_FLAGS } from '@brushwork-internal/testkit/program-flags'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const screenshot = join(root, '.check/courtyard.png')
/** Heights of the yard and of the landing before the keep's door [quants]. */
const [YARD, LANDING] = [0, 168]
/** Pans in degrees: the engine's +X is +Z of packs, its +Y is +X. */
const [EAST, NORTH] = [0, 90]

/** What `npm start -- --check` has printed. */
let printed: string
beforeAll(async () => {
  rmSync(screenshot, { force: true })
  const run = promisify(execFile)(process.execPath, [...PROGRAM_FLAGS, 'scripts/start.mjs', '--check'], {
    cwd: resolve(root, '../..'),
    maxBuffer: 1 << 26,
  })
  printed = (await run).stdout
})

describe('npm start -- --check', () => {
  it('draws the courtyard in a browser, saves a screenshot and prints one line of facts', () => {
    const facts = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
    expect(facts).toMatchObject({
      triangles: expect.any(Number),
      drawCalls: expect.any(Number),
      entities: expect.any(Number),
      bundler: expect.stringMatching(/^vite \d/),
      ms: expect.any(Number),
    })
    expect(facts.clips).toEqual(expect.arrayContaining(['idle', 'walk', 'wave', 'salute']))
    expect(readFileSync(screenshot).subarray(1, 4).toString()).toBe('PNG')
    expect(statSync(screenshot).size).toBeGreaterThan(100_000)
  })
})

/** In what `npm start` has built. */
describe('the game, by keyboard and mouse', () => {
  let server: PreviewServer
  let browser: BorrowedPage
  let page: Page

  beforeAll(async () => {
    server = await preview({ root, logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } })
    // Small, because software draws each pixel.
    browser = await borrowPage({ width: 480, height: 360 })
    page = browser.page
    await page.goto(`${server.resolvedUrls?.local[0]}?check`)
    await page.waitForFunction(() => window.__courtyard?.ready || window.__courtyard?.error)
    expect(await page.evaluate(() => window.__courtyard?.error)).toBeUndefined()
  })

  afterAll(async () => {
    await browser?.giveBack()
    await server?.close()
  })

  /** Puts the player somewhere, in source axes: x east, y north, z up. */
  const put = (x: number, y: number, z: number, pan: number) =>
    page.evaluate(
      ([east, up, north, angle]) => {
        const { game, controls } = window.courtyard!
        game.player.position.splice(0, 3, north, up, east)
        game.player.velocity.fill(0)
        controls.pan = angle
      },
      [x, z, y, pan] as const,
    )

  /** Holds keys for a simulated time. @returns where the player is then, and the highest that he was on the way */
  const hold = async (keys: readonly string[], seconds: number) => {
    for (const key of keys) await page.keyboard.down(key)
    const end = await page.evaluate((time) => {
      const { game, step } = window.courtyard!
      let top = Number.NEGATIVE_INFINITY
      for (let left = time; left > 1 / 120; left -= 1 / 60) {
        step(1 / 60)
        top = Math.max(top, game.player.position[1])
      }
      const [north, up, east] = game.player.position
      return { x: east, y: north, z: up, top, opened: game.door.opened }
    }, seconds)
    for (const key of keys) await page.keyboard.up(key)
    return end
  }

  it('stops at a wall, and slides along it', async () => {
    await put(100, 250, YARD, NORTH)
    const { x, y } = await hold(['w'], 3)
    expect(y).toBeCloseTo(384 - 12, 0)
    expect(x).toBeCloseTo(100, 0)
    expect((await hold(['ArrowUp', 'ArrowRight'], 0.5)).x).toBeGreaterThan(120)
  })

  it('climbs the stairs to the keep', async () => {
    await put(-495, 124, YARD, EAST)
    const { x, z } = await hold(['w'], 4)
    expect(x).toBeGreaterThan(-248)
    expect(z).toBeCloseTo(LANDING, 0)
  })

  it('is stopped by the door while it is shut, and let in when it is open', async () => {
    await put(-400, -200, YARD, NORTH)
    expect((await hold([], 2)).opened).toBe(0)
    await put(-200, 121, LANDING, NORTH)
    const shut = await hold(['w'], 0.4)
    expect(shut.opened).toBeLessThan(0.5)
    expect(shut.y).toBeLessThan(145)
    const inside = await hold(['w'], 1.3)
    expect(inside.opened).toBe(1)
    expect(inside.y).toBeGreaterThan(220)
    await put(-400, -200, YARD, NORTH)
    expect((await hold([], 2)).opened).toBe(0)
  })

  it('jumps in the yard, and less high under the lintel of the door', async () => {
    await put(-400, -200, YARD, NORTH)
    const ground = await hold([], 0.2)
    const free = await hold([' '], 1)
    expect(free.top - ground.z).toBeGreaterThan(43)
    await put(-200, 166, LANDING, NORTH)
    expect((await hold([' '], 1)).top - LANDING).toBeLessThan(96 - 56)
  })

  it('crouches with ctrl', async () => {
    await put(-400, -200, YARD, NORTH)
    await hold(['Control'], 0.2)
    const heights = await page.evaluate(() => window.courtyard!.game.player.height)
    expect(heights).toBe(36)
    await hold([], 0.2)
    expect(await page.evaluate(() => window.courtyard!.game.player.height)).toBe(56)
  })

  it('has a guard who comes to all points of his path, in order', async () => {
    await put(-400, -200, YARD, NORTH)
    await hold([], 45)
    const passed = await page.evaluate(() => window.courtyard!.game.guard.passed.slice(0, 6))
    expect(passed).toEqual([1, 2, 3, 4, 5, 0])
  })

  it('has a guard who stops, turns to the player and greets', async () => {
    const [before, after, clip, facing] = await page.evaluate(() => {
      const { game, step } = window.courtyard!
      const { guard } = game
      const [x, y, z] = guard.position
      game.player.position.splice(0, 3, x - 80, y, z)
      step(1)
      return [[x, z], [guard.position[0], guard.position[2]], guard.actor.playing, -Math.sin(guard.facing)]
    })
    expect(after).toEqual(before)
    expect(['wave', 'salute']).toContain(clip)
    expect(facing).toBeGreaterThan(0.99)
  })

  it('lets the player go on where the guard turns to him', async () => {
    await page.evaluate(() => {
      const { game, controls } = window.courtyard!
      const [x, y, z] = game.guard.position
      game.player.position.splice(0, 3, x - 120, y, z + 30)
      controls.pan = 104
    })
    await hold(['w'], 3)
    expect(await page.evaluate(() => window.courtyard!.game.player.isStuck)).toBe(false)
  })

  it('looks around with the mouse after a click', async () => {
    const pan = () => page.evaluate(() => window.courtyard!.controls.pan)
    await page.mouse.click(300, 200)
    await page.waitForFunction(() => document.pointerLockElement !== null)
    const before = await pan()
    await page.mouse.move(400, 200)
    await expect.poll(pan).toBeLessThan(before - 5)
    await page.evaluate(() => document.exitPointerLock())
    await page.waitForFunction(() => document.pointerLockElement === null)
  })

  it('looks around with a button of the mouse where the pointer may not be locked', async () => {
    const view = () => page.evaluate(() => window.courtyard!.controls.angles)
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.requestPointerLock = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    const [before] = await view()
    await page.mouse.move(300, 200)
    await page.mouse.move(250, 200)
    expect(await view()).toEqual([before, expect.any(Number), 0])
    await page.mouse.down()
    await page.mouse.move(200, 150, { steps: 2 })
    await page.mouse.up()
    const [pan, tilt] = await view()
    expect(pan).toBeCloseTo(before + 50 * 0.12, 3)
    expect(tilt).toBeGreaterThan(0)
    await page.mouse.move(300, 200)
    expect((await view())[0]).toBe(pan)
  })

  it('moves by a finger on the left, and looks and jumps by one on the right', async () => {
    await put(-400, -200, YARD, EAST)
    const devtools = await page.context().newCDPSession(page)
    // A tap is short by the times of its events, however long they take to arrive.
    const timestamp = Date.now() / 1000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly number[])[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y, id]) => ({ x, y, id })),
        timestamp,
      })
    const ground = await hold([], 0.2)
    // Pages get movements of fingers with a frame, after the browser has answered that it has them.
    const east = async () => (await hold([], 0.1)).x
    await touch('touchStart', [60, 300, 1])
    await touch('touchMove', [60, 200, 1])
    await expect.poll(east).toBeGreaterThan(ground.x + 30)
    await touch('touchStart', [60, 200, 1], [400, 200, 2])
    await touch('touchMove', [60, 200, 1], [350, 200, 2])
    await expect.poll(() => page.evaluate(() => window.courtyard!.controls.pan)).toBeCloseTo(50 * 0.12, 0)
    await touch('touchEnd')
    await expect.poll(async () => (await east()) - (await east())).toBe(0)
    await touch('touchStart', [400, 200, 3])
    await touch('touchEnd')
    await expect.poll(async () => (await hold([], 0.5)).top).toBeGreaterThan(ground.z + 20)
    await devtools.detach()
  })
})

/** The same game module in each engine: one file of interactions, whatever draws. */
describe.each(['three', 'webgpu', 'babylon', 'playcanvas', 'webgl'])('the game in %s', (engine) => {
  let server: PreviewServer
  let browser: BorrowedPage
  let page: Page
  const failures: string[] = []
  /** Evaluates in the page. */
  const ask = <Answer>(code: string): Promise<Answer> => page.evaluate(`(async () => { ${code} })()`) as Promise<Answer>
  const picture = () => ask<string>(`courtyard.draw(); return document.querySelector('canvas').toDataURL()`)

  beforeAll(async () => {
    server = await preview({ root, logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } })
    browser = await borrowPage({ width: 320, height: 240 })
    page = browser.page
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(`${server.resolvedUrls?.local[0]}?check&engine=${engine}`)
    await page.waitForFunction(() => window.__courtyard?.ready || window.__courtyard?.error)
    expect(await ask('return __courtyard.error')).toBeUndefined()
  })

  afterAll(async () => {
    // Its context may be lost.
    await browser?.giveBack(false)
    await server?.close()
  })

  it('draws the level and its figures', async () => {
    const sent = await picture()
    const colors = await ask<number>(`
      const canvas = document.querySelector('canvas')
      const sheet = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
      courtyard.draw()
      sheet.drawImage(canvas, 0, 0)
      return new Set(new Uint32Array(sheet.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size`)
    expect(colors).toBeGreaterThan(2000)
    writeFileSync(join(root, `.check/${engine}.png`), Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64'))
    expect(failures).toEqual([])
  })

  it('stops the player at a wall, and opens the door for him', async () => {
    const end = await ask<{ wall: number; shut: number; opened: number; inside: number }>(`
      const { game, controls, step } = courtyard
      const put = (x, y, z) => { game.player.position.splice(0, 3, y, z, x); game.player.velocity.fill(0); controls.pan = 90 }
      const walk = (seconds) => {
        dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyW' }))
        step(seconds)
        dispatchEvent(new KeyboardEvent('keyup', { code: 'KeyW' }))
      }
      put(100, 250, 0)
      walk(3)
      const wall = game.player.position[0]
      put(-400, -200, 0)
      step(2)
      const shut = game.door.opened
      put(-200, 121, 168)
      walk(1.7)
      return { wall, shut, opened: game.door.opened, inside: game.player.position[0] }`)
    expect(end.wall).toBeCloseTo(384 - 12, 0)
    expect([end.shut, end.opened]).toEqual([0, 1])
    expect(end.inside).toBeGreaterThan(220)
  })

  it('finds the guard and a crow by rays, and nothing in the sky', async () => {
    const names = await ask<readonly (string | undefined)[]>(`
      const { game, controls, step, draw } = courtyard
      const { stage, guard, player } = game
      const [x, y, z] = guard.position
      player.position.splice(0, 3, x - 90, y, z)
      Object.assign(controls, { pan: 0, tilt: 0 })
      step(1 / 60)
      const [ex, , ez] = player.position
      controls.pan = (Math.atan2(guard.position[0] - ex, guard.position[2] - ez) * 180) / Math.PI
      draw()
      const guarded = await stage.pick(0, -0.1)
      const sky = await stage.pick(0, 0.95)
      const crow = stage.level.level.entities.findLast(({ action }) => action === 'perch')
      const [cx, cy, cz] = crow.position
      player.position.splice(0, 3, cx, cy - 20, cz - 30)
      controls.pan = 0
      const eye = player.eye([0, 0, 0])
      // Its back: below there is air between beak and legs.
      controls.tilt = (Math.atan2(cy + 7 - eye[1], 30) * 180) / Math.PI
      draw()
      const perched = await stage.pick(0, 0)
      return [guarded?.action, sky?.action, perched === crow ? 'that crow' : perched?.action]`)
    expect(names).toEqual(['patrol', undefined, 'that crow'])
  })

  it('looks the same after a hot update, with new objects of the same entities', async () => {
    const before = await picture()
    const isNew = await ask<boolean>(`
      const { game } = courtyard
      const { actor } = game.guard
      await game.stage.level.replace(game.stage.level.level)
      await new Promise((done) => setTimeout(done, 0))
      return game.guard.actor !== actor`)
    expect(isNew).toBe(true)
    await ask('courtyard.step(1 / 60)')
    expect((await picture()).length / before.length).toBeCloseTo(1, 1)
    expect(failures).toEqual([])
  })

  // three's WebGPURenderer draws nothing any more once its context is lost.
  it.skipIf(engine === 'webgpu')('draws again after a lost context', async () => {
    await ask('courtyard.draw()')
    const before = await picture()
    await ask(`
      const canvas = document.querySelector('canvas')
      const event = (name) => new Promise((done) => canvas.addEventListener(name, done, { once: true }))
      const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')
      const lost = event('webglcontextlost')
      extension.loseContext()
      await lost
      const restored = event('webglcontextrestored')
      setTimeout(() => extension.restoreContext(), 0)
      await restored
      await new Promise((done) => setTimeout(done, 500))`)
    await expect.poll(picture, { timeout: 60_000, interval: 500 }).toBe(before)
    expect(failures).toEqual([])
  })
})
