import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Locator, Page, ViewportSize } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Path below what is dropped → content. */
export type TestFiles = Readonly<Record<string, Uint8Array>>

/** The page of the viewer, as `vite build` writes it, in Chromium. */
export interface ViewerPage {
  readonly page: Page
  /** What the page has thrown so far, and what it wrote as errors. A test that expects none ends with an assertion on it. */
  readonly failures: readonly string[]
  /** Options of the list, one a file in view. */
  readonly rows: Locator
  /** Drops files or folders as a file manager does: their names below the folder of `files`. */
  drop(files: TestFiles, names?: readonly string[]): Promise<void>
  /** Drops a folder that holds `files`, and waits for its list. */
  dropFolder(files: TestFiles): Promise<void>
  /** Chooses a file of the list by its path. */
  choose(path: string): Promise<void>
  /** Waits for the picture of a file: of `path`, or of any. */
  waitForPicture(path?: string): Promise<void>
}

/** Options of {@link viewerPages}. */
export interface PageOptions {
  readonly viewport?: ViewportSize
  /** What follows the address of the page, with its `#` or `?`. */
  readonly suffix?: string
  /** Called before the page is opened. */
  readonly before?: (page: Page) => Promise<void>
}

/**
 * Serves the page for the tests of a file; call it outside of tests. The task `page` builds it before the tests.
 * @returns a function that opens it, empty, until the test is finished
 */
export function viewerPages(): (options?: PageOptions) => Promise<ViewerPage> {
  const takePage = pagesOfFile()
  let server: PreviewServer
  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../..')
    server = await preview({ root, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  })
  afterAll(() => server?.close())
  return async ({ viewport, suffix = '', before } = {}) => {
    const page = await takePage(viewport)
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
    })
    await before?.(page)
    await page.goto(`${server.resolvedUrls?.local[0]}${suffix}`)
    await page.getByRole('heading', { name: 'Brushwork viewer' }).waitFor()
    return viewerPage(page, failures)
  }
}

function viewerPage(page: Page, failures: readonly string[]): ViewerPage {
  const rows = page.getByRole('listbox', { name: 'Files' }).getByRole('option')
  const drop = async (files: TestFiles, names: readonly string[] = Object.keys(files)) => {
    const folder = await writeFiles(files)
    const devtools = await page.context().newCDPSession(page)
    const data = { items: [], files: names.map((name) => join(folder, name)), dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
    }
    await devtools.detach()
  }
  return {
    page,
    failures,
    rows,
    drop,
    async dropFolder(files) {
      await drop(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`game/${path}`, bytes])), ['game'])
      const { length } = Object.keys(files)
      await page
        .locator('.count')
        .getByText(length === 1 ? '1 file' : `${length} files`, { exact: true })
        .waitFor()
    },
    async choose(path) {
      await page.getByLabel('Find a file').fill(path)
      await page.locator(`[role=option][title$="${path}"]`).click()
      await page.getByLabel('Find a file').fill('')
    },
    async waitForPicture(path = '') {
      await page.locator('.file-title').getByText(path).waitFor()
      await page.locator('canvas.stage').waitFor()
    },
  }
}

/** Writes files into a folder that is removed when the test is finished. @returns the folder */
export async function writeFiles(files: TestFiles): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-viewer-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}
