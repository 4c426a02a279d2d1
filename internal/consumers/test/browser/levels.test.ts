import { mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { corpusRoot } from '@brushwork-internal/testkit'
import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import { decode } from 'fast-png'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { View } from '../../pages/level/main.js'
import { bundledPackages } from '../support/bundled-packages.js'

/** Screenshots for people to look at; not committed. */
const artifacts = resolve(import.meta.dirname, '../../../../artifacts/levels')

interface LevelView extends View {
  readonly level: string
  readonly shows: string
  /** Built from a folder that holds nothing else. */
  readonly isAlone?: true
  /** What is left when hidden parts are gone. */
  readonly triangles: number
  /** Least share of the picture that the level must cover. */
  readonly covers: number
}

const VIEWS: LevelView[] = [
  {
    level: 'lottershock/Game/Level/menue.wmp',
    shows: 'a closed room from inside',
    triangles: 12,
    from: [220, -40, 200],
    to: [-200, -60, -200],
    lamp: 12,
    covers: 1,
  },
  {
    level: 'lottershock/Game/Level/testlevel.wmp',
    shows: 'corridors and halls of one texture',
    triangles: 172,
    from: [-1376, 120, 1152],
    to: [16, 80, -1472],
    covers: 0.9,
  },
  {
    level: 'libgamestudio/wmb/test.wmp',
    shows: 'the textures of a lost archive, from the compiled level',
    triangles: 336,
    from: [-400, 208, -400],
    to: [0, -80, 0],
    covers: 0.65,
  },
  {
    level: 'libgamestudio/wmb/test.wmp',
    isAlone: true,
    shows: 'stand-ins for every texture of a lost archive',
    triangles: 336,
    from: [-400, 208, -400],
    to: [0, -80, 0],
    covers: 0.65,
  },
]

/** Magenta, which the page clears to: where it shows, there is no level. */
const BACKGROUND = [255, 0, 255]

describe.skipIf(corpusRoot === undefined)('levels of released games, drawn by three.js in Chromium', () => {
  const packs = new Map<string, Uint8Array>()
  let server: ViteDevServer
  let browser: BorrowedPage

  beforeAll(async () => {
    server = await createServer({
      root: resolve(import.meta.dirname, '../../pages/level'),
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1' },
      plugins: [
        await bundledPackages('three'),
        {
          name: 'serve-packs',
          configureServer({ middlewares }) {
            middlewares.use('/packs/', (request, response, next) => {
              const pack = packs.get((request.url ?? '').slice(1))
              if (pack === undefined) return next()
              response.setHeader('Content-Type', 'model/gltf-binary').end(pack)
            })
          },
        },
      ],
    })
    await server.listen()
    browser = await borrowPage({ width: 480, height: 270 })
    await browser.page.goto(server.resolvedUrls?.local[0] ?? '')
    await browser.page.waitForFunction(() => window.levelPage)
  })
  afterAll(async () => {
    await browser?.giveBack()
    await server?.close()
  })

  it.each(VIEWS)('$level: $shows', async (view) => {
    const original = join(corpusRoot as string, view.level)
    const file = view.isAlone ? await copyAlone(original) : original
    const settings = { asked: { light: 'none' } } as const
    const asset = await openSession({ host: nodeHost, root: resolve(file, '..'), settings }).build(file)
    const name = `${view.level.replaceAll('/', '-')}${view.isAlone ? '-alone' : ''}`
    packs.set(name, await asset.readPack())

    const { page } = browser
    const triangles = await page.evaluate(([pack, shown]) => window.levelPage?.draw(pack, shown), [
      `/packs/${name}`,
      view,
    ] as const)
    const screenshot = await page.screenshot()
    mkdirSync(artifacts, { recursive: true })
    writeFileSync(join(artifacts, `${name}.png`), screenshot)

    expect(triangles).toBeGreaterThan(0)
    expect(asset.facts).toMatchObject({ kind: 'level', triangleCount: view.triangles })
    const { covered, colors } = judge(screenshot)
    expect(covered).toBeGreaterThanOrEqual(view.covers)
    // Texture and light, not a flat fill.
    expect(colors).toBeGreaterThan(50)
  })
})

/** A copy in a folder of its own, gone when the test is over. */
async function copyAlone(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-level-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const copy = join(folder, basename(file))
  await copyFile(file, copy)
  return copy
}

/** Share of the picture that is not background, and the number of its colors. */
function judge(png: Uint8Array): { covered: number; colors: number } {
  const { data, width, height, channels } = decode(png)
  const colors = new Set<number>()
  let background = 0
  for (let at = 0; at < data.length; at += channels) {
    if (BACKGROUND.every((value, channel) => data[at + channel] === value)) background++
    colors.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2])
  }
  return { covered: 1 - background / (width * height), colors: colors.size }
}
