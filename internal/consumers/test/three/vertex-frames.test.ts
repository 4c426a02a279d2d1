import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VertexFramesPage } from '../../pages/vertex-frames/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/vertex-frames')
const WORLD = resolve(import.meta.dirname, '../../../../examples/courtyard/world')

describe.each(['three', 'three-oldest'])('vertex frames on the GPU, in %s', (three) => {
  let game: GameInVite
  const ask = <Answer>(question: (page: VertexFramesPage) => Answer): Promise<Awaited<Answer>> =>
    game.page.evaluate(`(${question})(window.vertexFrames)`) as Promise<Awaited<Answer>>
  const image = async (name: string): Promise<Uint8Array> => {
    const url: string = await game.page.evaluate(`document.querySelector('canvas').toDataURL('image/png')`)
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    writeFileSync(join(ARTIFACTS, `${three}-${name}.png`), bytes)
    return bytes
  }

  beforeAll(async () => {
    mkdirSync(ARTIFACTS, { recursive: true })
    const files = ['guard.mdl', 'crow.mdl'].map((name) => [name, readFileSync(join(WORLD, name))] as const)
    game = await openGameInVite('vertex-frames', Object.fromEntries(files), 'window.vertexFrames', three)
  })
  afterAll(() => game?.close())

  it('are those of the CPU within 1/1000 of the extent, where a material changes its shader', async () => {
    for (const [a, b, mix, times] of [
      [24, 25, 0, 1],
      [30, 31, 0.37, 1],
      [47, 24, 0.9, 1],
      [83, 83, 0, 1],
      // More frames than a texture has rows.
      [83, 84 * 58 + 30, 0.6, 60],
    ]) {
      const found: Awaited<ReturnType<VertexFramesPage['compare']>> = await game.page.evaluate(
        `window.vertexFrames.compare(${a}, ${b}, ${mix}, ${times})`,
      )
      expect(found.position).toBeLessThan(found.extent / 1000)
      expect(found.normal).toBeLessThan(0.001)
    }
    expect(game.failures).toEqual([])
  })

  it('draw the same image as frames on the CPU, alone and as instances, with shadows', async () => {
    await ask((page) => page.draw('cpu'))
    const cpu = await image('cpu')
    await ask((page) => page.draw('gpu'))
    expect(differenceOf(await image('gpu'), cpu)).toBeLessThan(0.0005)
    await ask((page) => page.draw('instances'))
    expect(differenceOf(await image('instances'), cpu)).toBeLessThan(0.0005)
    expect(game.failures).toEqual([])
  })

  it('stand for the bones of instances', async () => {
    await ask((page) => page.drawCrows('gpu'))
    const bones = await image('crows')
    await ask((page) => page.drawCrows('instances'))
    expect(differenceOf(await image('crows-instances'), bones)).toBeLessThan(0.001)
  })

  it('are met by rays, which find the instance', async () => {
    const { index, distance } = await ask((page) => page.pick())
    expect(index).toBe(3)
    expect(distance).toBeLessThan(5)
  })

  it('are freed with the last object', async () => {
    expect(await ask((page) => page.free())).toEqual({ geometries: 0, textures: 0 })
  })

  it('come back after a lost context', async () => {
    await ask((page) => page.draw('instances'))
    const before = await image('before')
    await ask((page) => page.loseContext())
    expect(differenceOf(await image('restored'), before)).toBe(0)
    expect(game.failures).toEqual([])
  })
})

/** Share of the numbers of two pictures that differ by more than what rounding does; 1 for pictures of different size. */
function differenceOf(a: Uint8Array, b: Uint8Array): number {
  const [first, second] = [decode(a), decode(b)]
  if (first.data.length !== second.data.length) return 1
  return first.data.filter((value, at) => Math.abs(value - second.data[at]) > 16).length / first.data.length
}
