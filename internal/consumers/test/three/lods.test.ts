import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin } from '@brushwork/codecs/skin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LodsPage } from '../../pages/lods/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/lods-in-three')

/** Rows and columns of a ball. */
const SIDE = 40

/** A ball with a chessboard on it that is pressed flat in its second frame. */
function ball(): Uint8Array {
  const positions = (height: number) =>
    Array.from({ length: (SIDE + 1) * (SIDE + 1) }, (_, point) => {
      const turn = ((point % (SIDE + 1)) / SIDE) * 2 * Math.PI
      const tilt = (Math.floor(point / (SIDE + 1)) / SIDE) * Math.PI
      return [50 * Math.sin(tilt) * Math.cos(turn), 50 * Math.sin(tilt) * Math.sin(turn), height * Math.cos(tilt)]
    }).flat()
  const triangles = Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const a = Math.floor(cell / SIDE) * (SIDE + 1) + (cell % SIDE)
    const b = a + SIDE + 1
    return [a, b, a + 1, a + 1, b, b + 1]
  }).flat()
  const uvs = Array.from({ length: (SIDE + 1) * (SIDE + 1) }, (_, point) => [
    (point % (SIDE + 1)) / SIDE,
    Math.floor(point / (SIDE + 1)) / SIDE,
  ]).flat()
  const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) => {
    const isLight = ((at >> 2) + (at >> 5)) % 2 === 0
    return at % 4 === 3 || isLight ? 255 : 90
  })
  const skin = encodeSkin({ width: 8, height: 8, pixels }, { format: 'rgb888' })
  return writeMdl(
    createMdl7({
      skins: [{ name: 'board', skin }],
      parts: [{ positions: positions(50), triangles, uvs }],
      frames: [{ name: 'press 0' }, { name: 'press 1', positions: [positions(25)] }],
    }),
  )
}

let game: GameInVite
const ask = <Answer>(question: (page: LodsPage) => Answer): Promise<Awaited<Answer>> =>
  game.page.evaluate(`(${question})(window.lods)`) as Promise<Awaited<Answer>>

async function keep(name: string): Promise<void> {
  mkdirSync(ARTIFACTS, { recursive: true })
  writeFileSync(join(ARTIFACTS, `${name}.png`), await game.page.screenshot())
}

beforeAll(async () => {
  const files = {
    'ball.mdl': ball(),
    'ball.mdl.json': new TextEncoder().encode('{"lods":[0.5,0.15]}'),
  }
  game = await openGameInVite('lods', files, 'window.lods')
})
afterAll(() => game?.close())

it('instances are drawn where a camera sees them, and cast shadows from behind it', async () => {
  const alone = await ask((page) => page.crowd(false))
  await keep('crowd')
  expect(alone.drawn).toEqual([1, 0, 1])
  expect(alone.isAhead).toBe(true)
  expect(alone.shadowed).toBeGreaterThan(1000)
  // The mirror sees what the camera does not, and is drawn while the scene is.
  const mirrored = await ask((page) => page.crowd(true))
  await keep('crowd-with-mirror')
  expect(mirrored.drawn.reduce((sum, count) => sum + count)).toBe(3)
  expect(mirrored.isAhead).toBe(true)
  expect(mirrored.shadowed).toBeGreaterThan(alone.shadowed * 0.99)
  expect(game.failures).toEqual([])
})

it('a model draws fewer triangles the smaller it is on the screen, and all of them close by', async () => {
  const near = await ask((page) => page.draw(1.5))
  await keep('near')
  const middle = await ask((page) => page.draw(0.5))
  await keep('middle')
  const far = await ask((page) => page.draw(0.03))
  await keep('far')
  expect(middle).toBeLessThan(near)
  expect(far).toBeLessThan(middle)
  expect(await ask((page) => page.draw(1.5))).toBe(near)
  expect(await ask((page) => page.compare())).toEqual([near, middle, far])
  await keep('beside-each-other')
  expect(game.failures).toEqual([])
})
