import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '@brushwork-internal/testkit'
import type { Browser } from 'playwright-core'
import { median } from '../codecs/measure.js'
import { EDIT_CASES, type EditCase } from './edit-cases.js'
import { packOf } from './pack-of.js'
import { makeGame, REPOSITORY } from './project.js'
import { type Save, SavingSide } from './saving-side.js'

/** Edits before those that count: engines compile what is hot. */
const WARM_UP = 3
/** Vite's watcher still hears of files that were written a moment before it started, milliseconds. */
const WATCHER_START = 1000

/** Milliseconds from a saved file to pixels. */
export interface Delays {
  readonly median: number
  readonly best: number
  readonly worst: number
  /** Median of the dev server's processor time: what a busy machine changes least. */
  readonly serverCpu: number
}

/** One way to work on an asset, with the plugin and without. */
export interface SavedToPixels {
  readonly name: string
  readonly edits: number
  readonly target: number
  /** The plugin: the running page changes. */
  readonly plugin: Delays
  /** Vite alone, with a pack that was built before: the page is loaded anew. */
  readonly reload: Delays
  /** SHA-256 of all pixels of all edits, warm-up included, first 16 digits. Another browser may draw others. */
  readonly checksum: string
}

/** Measures what is asked for. @param names of {@link EDIT_CASES}. @throws Error when a page does not show what was saved. */
export async function measureSavedToPixels(edits: number, names: readonly string[]): Promise<SavedToPixels[]> {
  if (names.length === 0) return []
  const browser = await launchChromium()
  try {
    const measured: SavedToPixels[] = []
    for (const name of names) measured.push(await measure(EDIT_CASES[name], edits, browser))
    return measured
  } finally {
    await browser.close()
  }
}

async function measure(editCase: EditCase, edits: number, browser: Browser): Promise<SavedToPixels> {
  const root = await makeGame()
  try {
    return await measureIn(root, editCase, edits, browser)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Both sides edit by edit, one after the other, so that noise meets both alike; the page that is not measured stands still. */
async function measureIn(root: string, editCase: EditCase, edits: number, browser: Browser): Promise<SavedToPixels> {
  const { name, page, edited, edit, target } = editCase
  const original = await readFile(join(root, 'world', edited))
  const files = Array.from({ length: WARM_UP + edits }, (_, index) => edit(original, index + 1))
  const packs = await packsOf(editCase, root, files)
  await writeFile(join(root, 'world', edited), original)

  const served = { root, allow: [root, REPOSITORY] }
  const withPlugin = { ...served, usesPlugin: true, cacheDir: join(root, '.vite-plugin') }
  const alone = { ...served, usesPlugin: false, cacheDir: join(root, '.vite') }
  const plugin = await SavingSide.open(browser, withPlugin, page, edited)
  const reload = await SavingSide.open(browser, alone, `built-in-${page}`, `${page}.glb`)
  try {
    await pause(WATCHER_START)
    for (const [index, file] of files.entries()) {
      await plugin.save(file)
      await reload.save(packs[index])
      if (plugin.pixels !== reload.pixels) {
        throw new Error(`"${name}", edit ${index + 1}: expected the pixels of its pack, found others`)
      }
    }
    if (!(await plugin.looksLikeLoadedAnew())) {
      throw new Error(`"${name}": expected the page to look like one that is loaded anew, found other pixels`)
    }
    const [ours, theirs] = [plugin, reload].map(({ saves }) => delaysOf(saves.slice(WARM_UP)))
    return { name, edits, target, plugin: ours, reload: theirs, checksum: plugin.checksum }
  } finally {
    await Promise.all([plugin.close(), reload.close()])
  }
}

/** The packs of all editions, for Vite alone; that of the original is in its place when this is done. */
async function packsOf(
  { page, source, edited }: EditCase,
  root: string,
  files: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  await writeFile(join(root, 'world', `${page}.glb`), await packOf(root, source))
  const packs: Uint8Array[] = []
  for (const file of files) {
    await writeFile(join(root, 'world', edited), file)
    packs.push(await packOf(root, source))
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
