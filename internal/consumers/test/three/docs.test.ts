import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fencesOf, pagesForUsers } from '@brushwork-internal/docs/fences'
import { gameProjectFiles, SOURCES } from '@brushwork-internal/docs/game-files'
import { modulesOf, type PageModule } from '@brushwork-internal/docs/modules'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {} from '../../pages/docs/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/docs')

/** What code of a game imports: assets, three and packages that run in pages. Others are of builds, or need what is not here. */
const OF_A_GAME = /^(?:\.\.?\/.*|three|@brushwork\/(?:three|runtime))$/

const textOf = ({ lines }: PageModule) => lines.map(({ text }) => text).join('\n')

function isOfAGame(module: PageModule): boolean {
  const imported = [...textOf(module).matchAll(/^import .*?'([^']+)'/gm)].map(([, from]) => from)
  return imported.length > 0 && imported.every((from) => OF_A_GAME.test(from))
}

const modules = pagesForUsers().flatMap((page) => modulesOf(fencesOf(page)).filter(isOfAGame))

const urlOf = ({ file }: PageModule) => `/${SOURCES}/${file}`

/** Modules under the names of their pages and lines, and under those that they give themselves, for others that name them. */
function sources(): Record<string, Uint8Array> {
  const files = modules.flatMap((module) => {
    const own = /^\/\/ ([\w-]+\.ts)$/.exec(module.fence.code[0])?.[1]
    const code = new TextEncoder().encode(textOf(module))
    return [module.file, ...(own === undefined ? [] : [own])].map((file) => [`${SOURCES}/${file}`, code] as const)
  })
  return Object.fromEntries(files)
}

/** The code of a page that creates a level, with all blocks that continue it. */
function levelCodeOf(page: string): PageModule {
  const found = modules.find((module) => module.fence.page === page && textOf(module).includes('createLevel('))
  if (found === undefined) throw new Error(`${page} has no code that creates a level`)
  return found
}

describe('code of the pages for users, bundled by Vite and run in Chromium', () => {
  let game: GameInVite
  beforeAll(async () => {
    const files = { ...gameProjectFiles(), ...sources() }
    const given = { light: 'none', entities: true, areas: true } as const
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
  ] as const)('%s shows a lit level', async (page, how, name) => {
    await game.page.reload()
    await game.page.waitForFunction('window.docsPage')
    await game.page.evaluate(`window.docsPage.${how}('${urlOf(levelCodeOf(page))}')`)
    await expect.poll(async () => (await shown(name)).lit, { timeout: 20_000 }).toBeGreaterThan(0.5)
    expect((await shown(name)).colors).toBeGreaterThan(10)
    expect(game.failures).toEqual([])
  })

  it('all of it runs without an error', async () => {
    await game.page.reload()
    await game.page.waitForFunction('window.docsPage')
    const failed: string[] = []
    for (const module of modules) {
      const before = game.failures.length
      const run = game.page.evaluate(`window.docsPage.runInGame('${urlOf(module)}')`)
      const reason = await run.then(
        () => [],
        (error: Error) => [error.message],
      )
      const { page, line } = module.fence
      failed.push(...[...reason, ...game.failures.slice(before)].map((text) => `${page}:${line}: ${text}`))
    }
    expect(modules.length).toBeGreaterThan(20)
    expect(failed).toEqual([])
  })
})
