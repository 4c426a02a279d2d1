import type { Palette } from '@brushwork/codecs/palette'
import type { Finding } from '../../report/finding.js'
import type { ImportContext } from '../import-context.js'
import { projectQuakePalette } from '../palette.js'
import type { Archive } from './archive.js'

/** The palette of Quake's textures, looked up for the first one that needs it. */
export class QuakeColours {
  readonly #context: ImportContext
  readonly #given: Palette | undefined
  readonly #level: Palette | undefined
  readonly #findings: Finding[]
  #found: Promise<Palette | undefined> | undefined

  /** @param given what somebody points at. @param level of a level that has one. */
  constructor(
    palettes: { readonly given: Palette | undefined; readonly level: Palette | undefined },
    context: ImportContext,
    findings: Finding[],
  ) {
    this.#context = context
    this.#given = palettes.given
    this.#level = palettes.level
    this.#findings = findings
  }

  /** Undefined for Quake's own colours, which is said once. @param archive that wants them, for the message. */
  find(archive: Archive): Promise<Palette | undefined> {
    this.#found ??= this.#find(archive)
    return this.#found
  }

  async #find({ name, reference }: Archive): Promise<Palette | undefined> {
    if (this.#given !== undefined) return this.#given
    const { palette, problem } = await projectQuakePalette(this.#context)
    if (palette !== undefined) return palette
    if (problem !== undefined) this.#findings.push(problem)
    else if (this.#level === undefined) {
      this.#findings.push({
        ...(reference === undefined ? {} : { about: reference }),
        code: 'palette-missing',
        text:
          `the textures of ${name} have their colours in another file, palette.lmp, which is nowhere in the project: ` +
          'put the one of your game beside the level or into its folder gfx',
        consequence: "Quake's own palette is used",
      })
    }
    return this.#level
  }
}
