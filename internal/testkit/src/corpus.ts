import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The folder of real files, or undefined where there is none. */
export const corpusRoot: string | undefined = folderWithManifest(process.env.BRUSHWORK_CORPUS, '../shared/corpus')

if (corpusRoot === undefined) {
  console.warn('No corpus: tests on real files are skipped. Set BRUSHWORK_CORPUS to a folder with a manifest.json.')
}

/** The folder of whole games; undefined if it does not exist. */
export const gamesRoot: string | undefined = folderWith('README.md', process.env.BRUSHWORK_GAMES, '../shared/games')

/** The folder of real compiled levels of Quake and Half-Life, or undefined where there is none. */
export const bspRoot: string | undefined = folderWithManifest(process.env.BRUSHWORK_BSP, '../shared/bsp')

function folderWithManifest(chosen: string | undefined, usual: string): string | undefined {
  return folderWith('manifest.json', chosen, usual)
}

function folderWith(file: string, chosen: string | undefined, usual: string): string | undefined {
  return [chosen, join(repository, usual)].find((path) => path !== undefined && existsSync(join(path, file)))
}

/** One real file with the facts an independent parser read from it. */
export interface CorpusFile {
  /** Path inside the corpus. */
  readonly path: string
  readonly format: string
  readonly expect: Readonly<Record<string, unknown>>
  readonly note?: string
  read(): Uint8Array
}

interface ManifestEntry {
  path: string
  note?: string
  expect?: Record<string, unknown> & { format?: string }
}

/** Files whose manifest format is one of `formats`; empty without a corpus. */
export function corpusFiles(...formats: string[]): CorpusFile[] {
  return corpusManifest().filter((file) => formats.includes(file.format))
}

/** Every file of the manifest; `format` is empty for those the manifest knows no facts of. */
export function corpusManifest(): CorpusFile[] {
  return corpusRoot === undefined ? [] : filesOf(corpusRoot)
}

/** Compiled levels of Quake and Half-Life; empty, with a warning, where there are none. */
export function bspFiles(): CorpusFile[] {
  if (bspRoot !== undefined) return filesOf(bspRoot)
  console.warn('No compiled levels: tests on them are skipped. Set BRUSHWORK_BSP to a folder with a manifest.json.')
  return []
}

function filesOf(root: string): CorpusFile[] {
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as ManifestEntry[]
  return manifest.map(({ path, note, expect = {} }) => ({
    path,
    format: expect.format ?? '',
    expect,
    ...(note === undefined ? {} : { note }),
    read: () => new Uint8Array(readFileSync(join(root, path))),
  }))
}

/** One file's bytes by its path inside the corpus. */
export function readCorpus(path: string): Uint8Array {
  if (corpusRoot === undefined) throw new Error('there is no corpus')
  return new Uint8Array(readFileSync(join(corpusRoot, path)))
}

/** Paths inside the corpus, below `folder`, that end in `ending`. */
export function corpusPaths(folder: string, ending: string): string[] {
  if (corpusRoot === undefined) return []
  const root = corpusRoot
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
