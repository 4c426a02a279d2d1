import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '@brushwork-internal/testkit'
import type { Browser } from 'playwright-core'
import { median } from '../codecs/measure.js'
import { buildPack } from './build-pack.js'
import { EDIT_CASES, type EditCase } from './edit-cases.js'
import { createGame, REPOSITORY } from './project.js'
import { type Save, SavingSide } from './saving-side.js'

/** Edits that are not counted. After them the engines have compiled hot code. */
const WARM_UP = 3
/** Vite's watcher reports files that were written shortly before it started [ms]. */
const WATCHER_START = 1000

/** Delays from a saved file to pixels [ms]. */
interface Delays {
  readonly median: number
  readonly best: number
  readonly worst: number
  /** Median of the dev server's processor time. Other load affects it least. */
  readonly serverCpu: number
}

/** Results of one kind of edit, with the plugin and without. */
export interface SavedToPixels {
  readonly name: string
  readonly edits: number
  readonly target: number
  /** The plugin: updates the running page. */
  readonly plugin: Delays
  /** Vite alone with a prebuilt pack: reloads the page. */
  readonly reload: Delays
  /** Median delay until the page shows the finished light as well [ms]; undefined for models. */
  readonly light?: number
  /** SHA-256 of the pixels of all edits, including the warm-up; first 16 digits. It depends on the browser. */
  readonly checksum: string
}

/** Measures kinds of edits. @param names of {@link EDIT_CASES} @throws Error if a page does not show what was saved */
export async function measureSavedToPixels(
  packages: string,
  edits: number,
  names: readonly string[],
): Promise<SavedToPixels[]> {
  if (names.length === 0) return []
  const browser = await launchChromium()
  try {
    const measured: SavedToPixels[] = []
    for (const name of names) measured.push(await measure(packages, EDIT_CASES[name], edits, browser))
    return measured
  } finally {
    await browser.close()
  }
}

async function measure(packages: string, editCase: EditCase, edits: number, browser: Browser): Promise<SavedToPixels> {
  const root = await createGame()
  try {
    return await measureIn(packages, root, editCase, edits, browser)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Alternates the two sides edit by edit, so that noise affects both alike. The page that is not measured is idle. */
async function measureIn(
  packages: string,
  root: string,
  editCase: EditCase,
  edits: number,
  browser: Browser,
): Promise<SavedToPixels> {
  const { name, page, edited, edit, target } = editCase
  const original = await readFile(join(root, 'world', edited))
  const files = Array.from({ length: WARM_UP + edits }, (_, index) => edit(original, index + 1))
  const packs = await buildPacks(packages, editCase, root, files)
  await writeFile(join(root, 'world', edited), original)

  const served = { root, packages, allow: [root, REPOSITORY] }
  const withPlugin = { ...served, usesPlugin: true, cacheDir: join(root, '.vite-plugin') }
  const alone = { ...served, usesPlugin: false, cacheDir: join(root, '.vite') }
  const plugin = await SavingSide.open(browser, withPlugin, page, edited)
  const reload = await SavingSide.open(browser, alone, `built-in-${page}`, `${page}.glb`)
  try {
    await pause(WATCHER_START)
    const settled: number[] = []
    for (const [index, file] of files.entries()) {
      await reload.save(packs[index])
      await plugin.save(file)
      settled.push(await plugin.settle(reload.pixels))
    }
    if (!(await plugin.equalsReloadedPage())) {
      throw new Error(`"${name}": expected the page to equal a reloaded page, found different pixels`)
    }
    const [ours, theirs] = [plugin, reload].map(({ saves }) => delaysOf(saves.slice(WARM_UP)))
    const light = page === 'level' ? { light: median(settled.slice(WARM_UP)) } : {}
    return { name, edits, target, plugin: ours, reload: theirs, ...light, checksum: plugin.checksum }
  } finally {
    await Promise.all([plugin.close(), reload.close()])
  }
}

/** Builds the packs of all edits for Vite alone. Leaves the pack of the original in place. */
async function buildPacks(
  packages: string,
  { page, source, edited }: EditCase,
  root: string,
  files: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  await writeFile(join(root, 'world', `${page}.glb`), await buildPack(packages, root, source))
  const packs: Uint8Array[] = []
  for (const file of files) {
    await writeFile(join(root, 'world', edited), file)
    packs.push(await buildPack(packages, root, source))
  }
  return packs
}

function delaysOf(saves: readonly Save[]): Delays {
  const delays = saves.map(({ delay }) => delay)
  return {
    median: median(delays),
    best: Math.min(...delays),
    worst: Math.max(...delays),
    serverCpu: median(saves.map(({ serverCpu }) => serverCpu)),
  }
}
