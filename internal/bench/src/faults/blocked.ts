import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Entry } from './entries.js'
import type { Fault } from './fault.js'
import type { Ground } from './ground.js'
import { faultOfHealing, tryBuild } from './ground.js'
import { sample } from './sample.js'
import { StoreUnderTest } from './store-under-test.js'
import type { Tally } from './tally.js'
import { unwrittenWarnings } from './unwritable.js'

/** Puts something into an entry's place that is no file, or not its own. */
type Block = (path: string, other: string) => Promise<unknown>

const BLOCKS: Readonly<Record<string, Block>> = {
  'a folder': (path) => mkdir(path),
  'a folder with files and folders': async (path) => {
    await mkdir(`${path}/folder`, { recursive: true })
    await writeFile(`${path}/folder/file`, 'text')
    await writeFile(`${path}/file`, 'text')
  },
  'a link to nowhere': (path) => symlink(`${path}-nowhere`, path),
  'a link to itself': (path) => symlink(path, path),
  'a link to another entry': (path, other) => symlink(other, path),
  'a link to a folder': (path, other) => symlink(other.slice(0, other.lastIndexOf('/')), path),
  ...(process.platform === 'win32' ? {} : { 'a pipe': async (path: string) => execFileSync('mkfifo', [path]) }),
}

/** Folders of a store that could be somebody else's: what stands in their place is not removed. */
const ROOMS = ['steps', 'packs', 'files', 'tmp']
const FOLDER_BLOCKS: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'a file': (path) => writeFile(path, 'a file'),
  'a link to nowhere': (path) => symlink(`${path}-nowhere`, path),
}

/** Every entry, and every folder of entries, replaced with something that is none. */
export const blocks: Fault = {
  id: 'block',
  text: 'in the place of an entry or a folder stands a folder, a file, a pipe, a link to nowhere, to itself or to another entry',
  async run(ground, tally, { count, seed }) {
    const random = new Random(seed)
    const store = await StoreUnderTest.filled(ground, 'block')
    const trials = store.entries.flatMap((entry) => Object.keys(BLOCKS).map((what) => [entry, what] as const))
    for (const [entry, what] of sample(trials, count * 40, random)) {
      await blockEntry(store, entry, what, ground, tally)
    }
    const digits = store.entries
      .filter(({ path }) => path.includes('/'))
      .map(({ path }) => path.split('/', 2).join('/'))
    const folders = [...new Set([...ROOMS, ...digits])].flatMap((folder) =>
      Object.entries(FOLDER_BLOCKS).map((block) => [folder, ...block] as const),
    )
    for (const [folder, what, block] of sample(folders, count * 10, random)) {
      await tally.try(`${folder}: ${what}`, async () => {
        await replace(store, folder, block)
        return ROOMS.includes(folder) ? faultOfRoom(ground, store.path) : faultOfHealing(ground, store.path)
      })
      await store.restore()
    }
  },
}

async function blockEntry(
  store: StoreUnderTest,
  entry: Entry,
  what: string,
  ground: Ground,
  tally: Tally,
): Promise<void> {
  const other = store.entries.find(({ kind, path }) => kind === entry.kind && path !== entry.path) ?? store.entries[0]
  const name = `${entry.kind} ${entry.path}: ${what}`
  const block = () => replace(store, entry.path, (path) => BLOCKS[what](path, `${store.path}/${other.path}`))
  if (entry.kind !== 'file-hashes' || !what.startsWith('a folder')) return store.try(tally, name, [entry], block)
  // It could be somebody else's, too: builds go on without the list.
  await tally.try(name, async () => {
    await block()
    return faultOfHealing(ground, store.path)
  })
  await store.restore()
}

/** A build goes on without the part of the store that is blocked, and warns of it once at most. */
async function faultOfRoom(ground: Ground, store: string): Promise<string | undefined> {
  const built = await tryBuild(ground, { store })
  if (typeof built === 'string') return built
  const warnings = unwrittenWarnings(built).length
  return warnings > 1 ? `expected one warning at most, found ${warnings}` : undefined
}

async function replace(store: StoreUnderTest, path: string, block: (path: string) => Promise<unknown>): Promise<void> {
  await rm(`${store.path}/${path}`, { recursive: true, force: true })
  await block(`${store.path}/${path}`)
}
