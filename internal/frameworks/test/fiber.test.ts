import { borrowPage } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { App } from '../src/app.js'
import { guard } from '../src/world.js'

let app: App
let page: Page
let giveBack: (isSound?: boolean) => Promise<void>
const failures: string[] = []

/** Evaluates in the page, where `game` is what `apps/fiber` tells. */
const ask = <Answer>(code: string): Promise<Answer> => page.evaluate(code) as Promise<Answer>
const until = (code: string) => page.waitForFunction(code)

beforeAll(async () => {
  app = await App.open('fiber')
  const url = await app.serve('vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1')
  ;({ page, giveBack } = await borrowPage({ width: 400, height: 300 }))
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto(url)
  await until('Object.keys(game.objects).length === 3')
})
afterAll(async () => {
  await giveBack?.(failures.length === 0)
  await app?.close()
})

describe('components of react-three-fiber, in strict mode', () => {
  it('wait with Suspense, and show a level and models of their own that share textures', async () => {
    expect(await ask('game.waited')).toBeGreaterThan(0)
    expect(await ask('game.objects.level.parent.type')).toBe('Scene')
    expect(await ask('game.objects.one !== game.objects.two')).toBe(true)
    const map = (name: string) => `game.objects.${name}.children[0].material.map`
    expect(await ask(`${map('one')} === ${map('two')}`)).toBe(true)
  })

  it('play clips', async () => {
    expect(await ask('game.objects.one.playing')).toBe('walk')
    const at = 'game.objects.one.position.toArray().join()'
    expect(await ask(at)).toBe('-60,40,0')
  })

  it('take clicks on models, walls and entities of levels', async () => {
    const click = async (name: string, offset: readonly number[]) => {
      const [x, y] = await ask<number[]>(`(() => {
        const { camera, size } = game.three
        const point = game.objects.${name}.localToWorld(camera.position.clone().set(${offset.join()})).project(camera)
        return [(point.x + 1) / 2 * size.width, (1 - point.y) / 2 * size.height]
      })()`)
      await page.mouse.click(x, y)
    }
    await click('two', [4, 4, 4])
    await until('game.clicks.length === 1')
    await click('level', [0, 20, 32])
    await until('game.clicks.length === 2')
    await click('level', [4, 72, 4])
    await until('game.clicks.length === 3')
    expect(await ask('game.clicks')).toEqual(['two', 'wall', 'guard_1'])
  })

  it('follow the file, each with its own object', async () => {
    const frames = (name: string) => `game.objects.${name}.model.frameCount`
    await ask('game.before = { ...game.objects }')
    await app.save({ 'guard.mdl': guard(5) })
    await until(`${frames('one')} === 5 && ${frames('two')} === 5`)
    expect(await ask('game.before.one === game.objects.one && game.before.two === game.objects.two')).toBe(true)
  })

  it('free what they have shown when they go, and show it again', async () => {
    const memory = 'JSON.stringify(game.three.gl.info.memory)'
    await ask('game.show([])')
    await until('Object.keys(game.objects).length === 0 && game.three.gl.info.memory.geometries === 0')
    const empty = await ask(memory)
    await ask(`game.show(['one', 'level'])`)
    await until('Object.keys(game.objects).length === 2 && game.three.gl.info.memory.geometries > 2')
    await ask('game.show([])')
    await until(`${memory} === ${JSON.stringify(empty)}`)
    expect(failures).toEqual([])
  })
})
