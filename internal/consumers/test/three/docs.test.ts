import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fencesOf } from '@brushwork-internal/docs/fences'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { modulesOf } from '@brushwork-internal/docs/modules'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {} from '../../pages/docs/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/docs')

/** The code of a page that creates a level, with all blocks that continue it. */
function levelCodeOf(page: string): Uint8Array {
  const code = modulesOf(fencesOf(page)).map(({ lines }) => lines.map(({ text }) => text).join('\n'))
  const found = code.find((text) => text.includes('createLevel('))
  if (found === undefined) throw new Error(`${page} has no code that creates a level`)
  return new TextEncoder().encode(found)
}

/** Assets where the code imports them from. */
function assets(): Record<string, Uint8Array> {
  const files = Object.entries(gameFiles())
  return Object.fromEntries([...files, ...files.map(([file, bytes]) => [`game/levels/${file}`, bytes] as const)])
}

describe('code of the pages for users, bundled by Vite and run in Chromium', () => {
  let game: GameInVite
  beforeAll(async () => {
    const files = { ...assets(), 'tour.ts': levelCodeOf('README.md'), 'porting.ts': levelCodeOf('docs/porting.md') }
    const given = { light: 'none', entities: true } as const
    game = await openGameInVite('docs', files, 'window.docsPage', 'three', { given })
    mkdirSync(ARTIFACTS, { recursive: true })
  })
  afterAll(() => game?.close())

  /** Share of the page that is not black, and the number of its colors. */
  async function shown(name: string): Promise<{ lit: number; colors: number }> {
    const png = await game.page.screenshot()
    writeFileSync(join(ARTIFACTS, `${name}.png`), png)
    const { data, width, height, channels } = decode(png)
    const colors = new Set<number>()
    let black = 0
    for (let at = 0; at < data.length; at += channels) {
      const color = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]
      colors.add(color)
      if (color === 0) black++
    }
    return { lit: 1 - black / (width * height), colors: colors.size }
  }

  it.each([
    ['README.md', 'runInGame', 'tour'],
    ['docs/porting.md', 'run', 'porting'],
  ] as const)('%s shows a lit level', async (_, how, name) => {
    await game.page.reload()
    await game.page.waitForFunction('window.docsPage')
    await game.page.evaluate(`window.docsPage.${how}('/${name}.ts')`)
    await expect.poll(async () => (await shown(name)).lit, { timeout: 20_000 }).toBeGreaterThan(0.5)
    expect((await shown(name)).colors).toBeGreaterThan(10)
    expect(game.failures).toEqual([])
  })
})
