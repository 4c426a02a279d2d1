import type { LazyPicture } from '../../picture/lazy-picture.js'
import type { Finding } from '../../report/finding.js'
import { pictureReference } from '../../resolve/picture-reference.js'
import { referenceName } from '../../resolve/reference.js'
import { findPicture, type LoadedPicture } from '../find-picture.js'
import type { ImportContext } from '../import-context.js'

/** Image files for the textures of a level. Names that lead to one file share one image. */
export class TextureFiles {
  readonly #folders: readonly string[]
  readonly #context: ImportContext
  readonly #findings: Finding[]
  readonly #loaded = new Map<string, Promise<LoadedPicture>>()

  /** @param folders base names of folders that the level prefers. @param findings get one for each file that cannot be read. */
  constructor(folders: readonly string[], context: ImportContext, findings: Finding[]) {
    this.#folders = folders
    this.#context = context
    this.#findings = findings
  }

  /** The image file of a name; the stand-in where it cannot be read, undefined where there is none. */
  async picture(name: string): Promise<LazyPicture | undefined> {
    const base = referenceName(name)
    // Windows has no files whose names begin with a star: tools write liquids of Quake to `#water.png`.
    const other = base.startsWith('*') ? await this.#load(`#${base.slice(1)}`, false) : undefined
    return other ?? this.#load(base, false)
  }

  /** The only image file, in the nearest folder that has one, that begins with a name that was cut. */
  pictureOfCutName(name: string): Promise<LazyPicture | undefined> {
    return this.#load(referenceName(name), true)
  }

  async #load(name: string, isCut: boolean): Promise<LazyPicture | undefined> {
    const reference = pictureReference(name, { folders: this.#folders, isCut })
    const { id, isMissing, load } = await findPicture(reference, this.#context)
    // The compiler reports which face has a missing texture: that is the better message.
    if (isMissing) return undefined
    const known = this.#loaded.get(id)
    const loading = known ?? load()
    this.#loaded.set(id, loading)
    const { picture, problem } = await loading
    if (problem !== undefined && known === undefined) this.#findings.push(problem)
    return picture
  }
}
