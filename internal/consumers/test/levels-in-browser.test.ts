import { mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { BUILD_DEFAULTS, buildAsset } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { corpusRoot } from '@brushwork-internal/testkit'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { decode } from 'fast-png'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

/** Screenshots for people to look at; not committed. */
const artifacts = resolve(import.meta.dirname, '../../../artifacts/levels')

interface View {
  readonly level: string
  readonly shows: string
  /** Built from a folder that holds nothing else. */
  readonly isAlone?: true
  /** What is left when hidden parts are gone. */
  readonly triangles: number
  /** Pack axes. */
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
  /** Brightness of a lamp at the camera: this level is as dark in the game. */
  readonly lamp?: number
  /** Least share of the picture that the level must cover. */
  readonly covers: number
}

const VIEWS: View[] = [
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
  const takePage = pagesOfFile()

  beforeAll(async () => {
    server = await createServer({
      root: resolve(import.meta.dirname, '../pages/level'),
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
      plugins: [
        {
          name: 'serve-packs',
          configureServer({ middlewares }) {
            middlewares.use('/packs/', (request, response, next) => {
              const pack = packs.get(decodeURIComponent((request.url ?? '').slice(1).split('?')[0]))
              if (pack === undefined) return next()
              response.setHeader('Content-Type', 'model/gltf-binary').end(pack)
            })
          },
        },
      ],
    })
    await server.listen()
  })
  afterAll(async () => {
    await server?.close()
  })

  it.each(VIEWS)('$level: $shows', async (view) => {
    const original = join(corpusRoot as string, view.level)
    const file = view.isAlone ? await copyAlone(original) : original
    const context = { host: nodeHost, root: resolve(file, '..') }
    const asset = await buildAsset({ file, options: { ...BUILD_DEFAULTS, light: 'none' } }, context)
    packs.set(view.level, await asset.readPack())

    const page = await takePage({ width: 960, height: 540 })
    const query = new URLSearchParams({
      pack: `/packs/${encodeURIComponent(view.level)}`,
      view: JSON.stringify({ from: view.from, to: view.to, lamp: view.lamp }),
    })
    await page.goto(`${server.resolvedUrls?.local[0]}?${query}`)
    await page.waitForFunction(() => window.page?.ready)
    const { error, triangles } = (await page.evaluate(() => window.page)) ?? { error: 'no page' }
    const screenshot = await page.screenshot()
    mkdirSync(artifacts, { recursive: true })
    const name = `${view.level.replaceAll('/', '-')}${view.isAlone ? '-alone' : ''}`
    writeFileSync(join(artifacts, `${name}.png`), screenshot)

    expect(error).toBeUndefined()
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

declare global {
  interface Window {
    page?: { ready: boolean; triangles: number; drawCalls: number; error?: string }
  }
}
