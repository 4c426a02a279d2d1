import { FileHashes } from '../../cache/file-hashes.js'
import type { Host } from '../../host/host.js'
import { extensionOf } from '../../host/path.js'
import { pictureReference } from '../../resolve/picture-reference.js'
import { referenceName } from '../../resolve/reference.js'
import { FileFinder, References } from '../../resolve/references.js'
import { Resolver } from '../../resolve/resolver.js'
import type { Archive } from './archive.js'
import { ArchiveNames } from './archive-names.js'
import { openCompiledLevel } from './compiled-textures.js'
import { drawnTextureNames } from './level-textures.js'
import { openArchives } from './open-archives.js'
import { type LevelSource, readLevelSource } from './read-level.js'

/** Endings of levels. */
const LEVELS = ['.wmp', '.wmb', '.map']

/** The textures that a level names, to be found without decoding any. */
export class LevelTextureNames {
  readonly #file: string
  readonly #source: LevelSource
  readonly #names: readonly string[]
  readonly #hashes: FileHashes

  private constructor(file: string, source: LevelSource, hashes: FileHashes) {
    this.#file = file
    this.#source = source
    this.#names = drawnTextureNames(source.level)
    this.#hashes = hashes
  }

  /** Undefined for what is no level. @throws FormatError, BuildError */
  static async read(file: string, host: Host): Promise<LevelTextureNames | undefined> {
    if (!LEVELS.includes(extensionOf(file))) return undefined
    const bytes = await host.readFile(file)
    if (bytes === undefined) return undefined
    return new LevelTextureNames(file, readLevelSource(bytes, file), new FileHashes(host))
  }

  /** Whether a folder, with everything in it, holds every texture. The compiled level does not count: it is the last resort. */
  async areAllIn(folder: string, host: Pick<Host, 'listFolder' | 'realPath'>): Promise<boolean> {
    const { resolver, archives } = await this.#placesIn(folder, host, [])
    for (const name of this.#names) {
      if (!archives.has(name) && !(await isFile(name, resolver))) return false
    }
    return true
  }

  /** Those that a build of this project finds nowhere, not in the compiled level either. */
  async missingIn(root: string, host: Host, textures: readonly string[]): Promise<readonly string[]> {
    const { resolver, archives, references } = await this.#placesIn(root, host, textures)
    const missing: string[] = []
    for (const name of this.#names) {
      if (!archives.has(name) && !(await isFile(name, resolver))) missing.push(name)
    }
    const compiled = missing.length === 0 ? undefined : await openCompiledLevel(this.#file, { references }, [])
    if (compiled === undefined) return missing
    const last = new ArchiveNames([compiled])
    return missing.filter((name) => !last.has(name))
  }

  async #placesIn(root: string, host: Pick<Host, 'listFolder' | 'realPath'>, folders: readonly string[]) {
    const resolver = new Resolver(host, root, this.#file, folders)
    const references = new References(new FileFinder(this.#hashes, resolver))
    const { level, palette, textures, textureFolders } = this.#source
    const own: Archive = { name: '', reference: undefined, palette, textures, found: true }
    const archives = new ArchiveNames([own, ...(await openArchives(level.wads, textureFolders, { references }, []))])
    return { resolver, archives, references }
  }
}

async function isFile(name: string, resolver: Resolver): Promise<boolean> {
  const base = referenceName(name)
  const names = base.startsWith('*') ? [`#${base.slice(1)}`, base] : [base]
  const found = await Promise.all(names.map((each) => resolver.find(pictureReference(each))))
  return found.some(({ path }) => path !== undefined)
}
