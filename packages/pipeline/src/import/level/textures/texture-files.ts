import type { LazyImage } from '../../../image/lazy-image.js'
import { imageReference } from '../../../resolve/image-reference.js'
import { referenceName } from '../../../resolve/reference.js'
import { findImage, type LoadedImage } from '../../find-image.js'
import type { ImportContext } from '../../import-context.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'

/** Image files for the textures of a level. Names that resolve to one file share one image. */
export class TextureFiles {
  readonly #folders: readonly string[]
  readonly #context: ImportContext
  readonly #diagnostics: StoredDiagnostic[]
  readonly #loaded = new Map<string, Promise<LoadedImage>>()

  /**
   * @param folders base names of folders that the level prefers. @param diagnostics receives one entry for each
   * unreadable file.
   */
  constructor(folders: readonly string[], context: ImportContext, diagnostics: StoredDiagnostic[]) {
    this.#folders = folders
    this.#context = context
    this.#diagnostics = diagnostics
  }

  /** The image file of a name; a stand-in when it cannot be read, undefined when it does not exist. */
  async image(name: string): Promise<LazyImage | undefined> {
    const base = referenceName(name)
    // Windows does not allow `*` in file names: tools write Quake's liquids to `#water.png`.
    const other = base.startsWith('*') ? await this.#load(`#${base.slice(1)}`, false) : undefined
    return other ?? this.#load(base, false)
  }

  /** The only image file with a cut name as prefix, in the nearest folder that has one. */
  imageOfCutName(name: string): Promise<LazyImage | undefined> {
    return this.#load(referenceName(name), true)
  }

  async #load(name: string, isCut: boolean): Promise<LazyImage | undefined> {
    const reference = imageReference(name, { folders: this.#folders, isCut })
    const { id, isMissing, load } = await findImage(reference, this.#context)
    // The compiler's diagnostic names the face with the missing texture, so it is the better one.
    if (isMissing) return undefined
    const existing = this.#loaded.get(id)
    const loading = existing ?? load()
    this.#loaded.set(id, loading)
    const { image, problem } = await loading
    if (problem !== undefined && existing === undefined) this.#diagnostics.push(problem)
    return image
  }
}
