import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '@brushwork-internal/testkit'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import type { Browser, Page, Response } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { ServedFolder } from '../runtime/line/served-folder.js'

const VIEWER = fileURLToPath(new URL('../../../../packages/viewer', import.meta.url))
const GUARD = fileURLToPath(new URL('../../../../examples/courtyard/world/guard.mdl', import.meta.url))

/** Bytes after brotli. */
interface LoadedBytes {
  /** The page before a file is opened. */
  readonly first: number
  /** All until the picture of a model is there. */
  readonly model: number
  /** Of these, the engine. */
  readonly engine: number
}

/** How long a file takes from being opened to its first picture, in an empty browser. */
export interface FirstPicture {
  readonly name: string
  /** Milliseconds of each round. */
  readonly times: readonly number[]
  /** SHA-256 of the picture's pixels of the last round. */
  readonly picture: string
}

export interface ViewerReport {
  readonly bytes: LoadedBytes
  readonly pictures: readonly FirstPicture[]
}

/** Opens the viewer in Chromium, as somebody who has never been there, and a model, and e1m1 where there is a corpus. */
export async function benchViewer(rounds: number): Promise<ViewerReport> {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-viewer-'))
  const engine = await buildPage(folder)
  const served = await ServedFolder.open(folder)
  const browser = await launchChromium()
  try {
    const bytes = await loadedBytes(browser, served.url, engine)
    const files = [GUARD, ...(corpusRoot === undefined ? [] : [join(corpusRoot, 'quake-maps/e1m1.map')])]
    const pictures: FirstPicture[] = []
    for (const file of files) pictures.push(await firstPicture(browser, served.url, file, rounds))
    return { bytes, pictures }
  } finally {
    await browser.close()
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns names of the files that are the engine */
async function buildPage(folder: string): Promise<ReadonlySet<string>> {
  const result = await build({ root: VIEWER, logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } })
  const { output } = result as Rollup.RollupOutput
  const isEngine = (id: string): boolean => id.includes('/node_modules/three/')
  const engine = output.filter(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.length > 0 && chunk.moduleIds.every(isEngine),
  )
  if (engine.length === 0) throw new Error('expected a file of the page that is the engine alone, found none')
  return new Set(engine.map(({ fileName }) => fileName))
}

async function loadedBytes(browser: Browser, url: string, engine: ReadonlySet<string>): Promise<LoadedBytes> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = new Map<string, number>()
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url())
    loaded.set(pathname.slice(1), Number(response.headers()['content-length'] ?? 0))
  }
  context.on('response', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = sum(loaded.values())
  await open(page, GUARD)
  const files = [...loaded].filter(([name]) => engine.has(name))
  await context.close()
  return { first, model: sum(loaded.values()), engine: sum(files.map(([, size]) => size)) }
}

async function firstPicture(browser: Browser, url: string, file: string, rounds: number): Promise<FirstPicture> {
  const times: number[] = []
  let picture = ''
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    times.push(await open(page, file))
    picture = await page.locator('canvas.stage').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    await context.close()
  }
  return { name: file.replace(/^.*[\\/]/, ''), times, picture: createHash('sha256').update(picture).digest('hex') }
}

/** Opens a file by the page's button. @returns milliseconds until its first picture, by the page's clock */
async function open(page: Page, file: string): Promise<number> {
  const start = await page.evaluate(() => performance.now())
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: file.replace(/^.*[\\/]/, ''),
    mimeType: 'application/octet-stream',
    buffer: readFileSync(file),
  })
  await page.waitForFunction(() => performance.getEntriesByName('picture').length > 0, undefined, {
    timeout: 120_000,
    polling: 50,
  })
  // The picture is there when its pixels can be read.
  return page.evaluate((from) => {
    document.querySelector<HTMLCanvasElement>('canvas.stage')?.toDataURL()
    return performance.now() - from
  }, start)
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)
