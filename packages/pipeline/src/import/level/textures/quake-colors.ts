import type { Palette } from '@brushwork/codecs/palette'
import type { ImportContext } from '../../import-context.js'
import { projectQuakePalette } from '../../palette.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'
import type { Archive } from '../archive.js'

/** The palette of Quake textures, looked up when the first texture needs it. */
export class QuakeColors {
  readonly #context: ImportContext
  readonly #given: Palette | undefined
  readonly #level: Palette | undefined
  readonly #diagnostics: StoredDiagnostic[]
  #found: Promise<Palette | undefined> | undefined

  /** @param given from the user's `textures` paths. @param level from a level that has one. */
  constructor(
    palettes: { readonly given: Palette | undefined; readonly level: Palette | undefined },
    context: ImportContext,
    diagnostics: StoredDiagnostic[],
  ) {
    this.#context = context
    this.#given = palettes.given
    this.#level = palettes.level
    this.#diagnostics = diagnostics
  }

  /**
   * Undefined for Quake's built-in colors, which is reported once. @param archive whose textures need it, for the
   * message.
   */
  find(archive: Archive): Promise<Palette | undefined> {
    this.#found ??= this.#find(archive)
    return this.#found
  }

  async #find({ name, reference }: Archive): Promise<Palette | undefined> {
    if (this.#given !== undefined) return this.#given
    const { palette, problem } = await projectQuakePalette(this.#context)
    if (palette !== undefined) return palette
    if (problem !== undefined) this.#diagnostics.push(problem)
    else if (this.#level === undefined) {
      this.#diagnostics.push({
        ...(reference === undefined ? {} : { about: reference }),
        code: 'palette-missing',
        text:
          `the textures of ${name} have their colors in another file, palette.lmp, which is nowhere in the project: ` +
          'put the one of your game beside the level or into its folder gfx',
        consequence: "Quake's own palette is used",
      })
    }
    return this.#level
  }
}
