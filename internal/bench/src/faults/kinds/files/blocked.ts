import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import type { TestBed } from '../../project/test-bed.js'
import { checkHealing, tryBuild } from '../../project/test-bed.js'
import { sample } from '../../sample.js'
import { type Entry, isShortcut } from '../../store/entries.js'
import { StoreUnderTest } from '../../store/store-under-test.js'
import type { Tally } from '../../tally.js'

/** Creates at `path` something other than the entry's own file. @param other path of another entry */
type Block = (path: string, other: string) => Promise<unknown>

const BLOCKS: Readonly<Record<string, Block>> = {
  'a folder': (path) => mkdir(path),
  'a folder with files and folders': async (path) => {
    await mkdir(`${path}/folder`, { recursive: true })
    await writeFile(`${path}/folder/file`, 'text')
    await writeFile(`${path}/file`, 'text')
  },
  'a dangling link': (path) => symlink(`${path}-nowhere`, path),
  'a link to itself': (path) => symlink(path, path),
  'a link to another entry': (path, other) => symlink(other, path),
  'a link to a folder': (path, other) => symlink(other.slice(0, other.lastIndexOf('/')), path),
  ...(process.platform === 'win32' ? {} : { 'a pipe': async (path: string) => execFileSync('mkfifo', [path]) }),
}

/** Folders of a store. A file or link in place of one may belong to another program, so builds do not remove it. */
const STORE_FOLDERS = ['steps', 'packs', 'files', 'tmp']
const FOLDER_BLOCKS: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'a file': (path) => writeFile(path, 'a file'),
  'a dangling link': (path) => symlink(`${path}-nowhere`, path),
}

/** Replaces every entry and every folder of entries with something else. */
export const blocks: Fault = {
  id: 'block',
  text: 'an entry or a folder is replaced with a folder, a file, a pipe, a dangling link, or a link to itself or to another entry',
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const store = await StoreUnderTest.filled(testBed, 'block')
    const trials = store.entries.flatMap((entry) => Object.keys(BLOCKS).map((what) => [entry, what] as const))
    for (const [entry, what] of sample(trials, count * 40, random)) {
      await blockEntry(store, entry, what, testBed, tally)
    }
    const digits = store.entries
      .filter(({ path }) => path.includes('/'))
      .map(({ path }) => path.split('/', 2).join('/'))
    const folders = [...new Set([...STORE_FOLDERS, ...digits])].flatMap((folder) =>
      Object.entries(FOLDER_BLOCKS).map((block) => [folder, ...block] as const),
    )
    for (const [folder, what, block] of sample(folders, count * 10, random)) {
      await tally.try(`${folder}: ${what}`, async () => {
        await replace(store, folder, block)
        return STORE_FOLDERS.includes(folder) ? checkFolder(testBed, store.path) : checkHealing(testBed, store.path)
      })
      await store.restore()
    }
  },
}

async function blockEntry(
  store: StoreUnderTest,
  entry: Entry,
  what: string,
  testBed: TestBed,
  tally: Tally,
): Promise<void> {
  const other = store.entries.find(({ kind, path }) => kind === entry.kind && path !== entry.path) ?? store.entries[0]
  const name = `${entry.kind} ${entry.path}: ${what}`
  const block = () => replace(store, entry.path, (path) => BLOCKS[what](path, `${store.path}/${other.path}`))
  if (!isShortcut(entry) || !what.startsWith('a folder')) return store.try(tally, name, [entry], block)
  // A folder in place of a shortcut may belong to another program. Builds go on without the shortcut.
  await tally.try(name, async () => {
    await block()
    return checkHealing(testBed, store.path)
  })
  await store.restore()
}

/** Checks that a build goes on without the blocked part of the store and warns at most once. */
async function checkFolder(testBed: TestBed, store: string): Promise<string | undefined> {
  const built = await tryBuild(testBed, { store })
  if (typeof built === 'string') return built
  const warnings = built.cacheWarnings.length
  return warnings > 1 ? `expected one warning at most, found ${warnings}` : undefined
}

async function replace(store: StoreUnderTest, path: string, block: (path: string) => Promise<unknown>): Promise<void> {
  await rm(`${store.path}/${path}`, { recursive: true, force: true })
  await block(`${store.path}/${path}`)
}
