import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdapterPage } from '../../pages/adapter/main.js'
import { adapterWorld } from '../support/adapter-world.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/three-versions')

const require = createRequire(import.meta.url)

/** The ends of the peer range of @brushwork/three; nothing else than what is tested here may stand in it. */
const { peerDependencies } = require('@brushwork/three/package.json') as { peerDependencies: { three: string } }
const [, OLDEST, ABOVE] = /^>=0\.(\d+)\.0 <0\.(\d+)\.0$/.exec(peerDependencies.three) ?? []
const VERSIONS = [
  ['oldest', 'three-oldest', OLDEST],
  ['newest', 'three', String(Number(ABOVE) - 1)],
] as const

const images = new Map<string, Uint8Array>()

describe.each(VERSIONS)('the %s three of the peer range', (name, installed, revision) => {
  let game: GameInVite
  const ask = <Answer>(question: (page: AdapterPage) => Answer): Promise<Awaited<Answer>> =>
    game.page.evaluate(`(${question})(window.adapter)`) as Promise<Awaited<Answer>>

  /** The canvas alone: whatever lies over it comes when it comes. */
  const image = async (): Promise<Uint8Array> => {
    const url: string = await game.page.evaluate(`document.querySelector('canvas').toDataURL('image/png')`)
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  }

  beforeAll(async () => {
    game = await openGameInVite('adapter', adapterWorld(), 'window.adapter', installed)
    mkdirSync(ARTIFACTS, { recursive: true })
  })
  afterAll(() => game?.close())

  it('draws levels, models with frames and with bones, and terrains', async () => {
    expect(await ask((page) => page.revision)).toBe(revision)
    expect(await ask((page) => page.draw())).toMatchObject({ triangles: expect.toSatisfy((count) => count > 100) })
    images.set(name, await image())
    writeFileSync(join(ARTIFACTS, `${name}.png`), images.get(name) ?? '')
    expect(game.failures).toEqual([])
  })

  it('draws the same after a hot update of everything, and frees all when everything is disposed of', async () => {
    await ask((page) => page.settle())
    const before = await image()
    // One arm in another pose: less must not count as the same.
    expect(differenceOf(before, images.get(name))).toBeGreaterThan(0.001)
    await ask((page) => page.replaceAll())
    expect(differenceOf(await image(), before)).toBeLessThan(0.001)
    expect(await ask((page) => page.dispose())).toEqual({ geometries: 0, textures: 0 })
    expect(game.failures).toEqual([])
  })
})

it('draw the same image', () => {
  expect(differenceOf(images.get('oldest'), images.get('newest'))).toBeLessThan(0.001)
})

/** Share of the numbers of two pictures that differ by more than what rounding does; 1 for pictures of different size. */
function differenceOf(a: Uint8Array | undefined, b: Uint8Array | undefined): number {
  if (a === undefined || b === undefined) throw new Error('expected two pictures')
  const [first, second] = [decode(a), decode(b)]
  if (first.data.length !== second.data.length) return 1
  return first.data.filter((value, at) => Math.abs(value - second.data[at]) > 16).length / first.data.length
}
