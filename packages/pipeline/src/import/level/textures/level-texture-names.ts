import { defaultTexture } from '@brushwork/codecs/wmp'
import type { Host, Project } from '../../../host/host.js'
import { extensionOf } from '../../../host/path.js'
import type { FindOptions } from '../../../resolve/find-files.js'
import { imageReference } from '../../../resolve/image-reference.js'
import type { SearchedProject } from '../../../resolve/project-folders.js'
import { referenceName } from '../../../resolve/reference.js'
import { FileFinder, References } from '../../../resolve/references.js'
import { Resolver } from '../../../resolve/resolver.js'
import { sourceKind } from '../../../resolve/source-kind.js'
import { FileHashes } from '../../../store/file-hashes.js'
import { NO_SHADERS, openShaders, type ShaderLibrary } from '../../shaders/shader-library.js'
import { lookOfShader } from '../../shaders/shader-look.js'
import type { Archive } from '../archive.js'
import { type LevelSource, readLevelSource } from '../read-level.js'
import { ArchiveNames } from './archive-names.js'
import { openCompiledLevel } from './compiled-textures.js'
import { faceTextureNames } from './face-textures.js'
import { openArchives } from './open-archives.js'

/** The texture names of a level, which can be looked up without decoding any. */
export class LevelTextureNames {
  readonly #file: string
  readonly #source: LevelSource
  readonly #names: readonly string[]
  readonly #hashes: FileHashes

  private constructor(file: string, source: LevelSource, hashes: FileHashes) {
    this.#file = file
    this.#source = source
    this.#names = faceTextureNames(source.level).filter((name) => name !== defaultTexture)
    this.#hashes = hashes
  }

  /** Undefined for a file that is not a level. @throws FormatError, BuildError */
  static async read(file: string, host: Host): Promise<LevelTextureNames | undefined> {
    if (sourceKind(file) !== 'level') return undefined
    const bytes = await host.readFile(file)
    if (bytes === undefined) return undefined
    return new LevelTextureNames(file, readLevelSource(bytes, file), new FileHashes(host))
  }

  /** Whether a folder tree holds every texture. The compiled level is ignored: it is the last resort. */
  async areAllIn(folder: string, host: Pick<Host, 'listFolder' | 'realPath'>): Promise<boolean> {
    const { resolver, archives, shaders } = await this.#sourcesIn({ host, root: folder }, { textures: [] })
    for (const name of this.#names) {
      if (!archives.has(name) && !(await isFound(name, resolver, shaders))) return false
    }
    return true
  }

  /** Textures that a build of this project would not find, not even in the compiled level. */
  async missingIn(project: SearchedProject, options: FindOptions): Promise<readonly string[]> {
    const { resolver, archives, references, shaders } = await this.#sourcesIn(project, options)
    const missing: string[] = []
    for (const name of this.#names) {
      if (!archives.has(name) && !(await isFound(name, resolver, shaders))) missing.push(name)
    }
    const compiled = missing.length === 0 ? undefined : await openCompiledLevel(this.#file, { references }, [])
    if (compiled === undefined) return missing
    const last = new ArchiveNames([compiled])
    return missing.filter((name) => !last.has(name))
  }

  async #sourcesIn(project: SearchedProject, { textures: folders, listings }: FindOptions) {
    const resolver = new Resolver(project, this.#file, folders, listings)
    const references = new References(new FileFinder(this.#hashes, resolver))
    const { level, palette, textures, textureFolders } = this.#source
    const own: Archive = { name: '', reference: undefined, palette, textures, found: true }
    const archives = new ArchiveNames([own, ...(await openArchives(level.wads, textureFolders, { references }, []))])
    const shaders = extensionOf(this.#file) === '.map' ? await openShaders({ references }) : NO_SHADERS
    return { resolver, archives, references, shaders }
  }
}

/** Whether a texture or an image of its shader is a file. */
async function isFound(name: string, resolver: Resolver, shaders: ShaderLibrary): Promise<boolean> {
  const shader = shaders.named(name)
  const names = shader === undefined ? [name] : [...lookOfShader(shader).images, name]
  for (const each of names) if (await isFile(each, resolver)) return true
  return false
}

async function isFile(name: string, resolver: Resolver): Promise<boolean> {
  const base = referenceName(name)
  const names = base.startsWith('*') ? [`#${base.slice(1)}`, base] : [base]
  const found = await Promise.all(names.map((each) => resolver.find(imageReference(each))))
  return found.some(({ path }) => path !== undefined)
}

/**
 * Lists textures for which a build would draw a stand-in, with the names that the level uses. Undefined for a file that
 * is not a level. Textures of invisible faces are ignored.
 * @param file Absolute path of the level.
 * @throws FormatError, BuildError
 */
export async function missingTextures(
  file: string,
  project: Project,
  options: FindOptions,
): Promise<readonly string[] | undefined> {
  const names = await LevelTextureNames.read(file, project.host)
  return names?.missingIn(project, options)
}
