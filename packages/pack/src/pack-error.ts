import { DOCS_URL } from '@brushwork/asset'

/**
 * - `unavailable`: the bytes could not be fetched.
 * - `foreign`: the bytes are not a GLB, or not the kind of asset that was asked for.
 * - `truncated`: fewer or more bytes than the pack announces.
 * - `unsupported`: a valid glTF, but not one that this version of the runtime reads.
 * - `invalid`: a part of the pack contradicts another or its own size.
 */
export type PackErrorCode = 'unavailable' | 'foreign' | 'truncated' | 'unsupported' | 'invalid'

/** What the codes mean, for games whose build has left out the reasons. */
const HELP = `${DOCS_URL}/messages#packs-in-games`

/**
 * Error for a pack that cannot be read: what was expected, what was found, and where inside the pack. Production builds leave out
 * the reason: docs/decisions/errors-in-production.md.
 */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly code: PackErrorCode
  /** URL of the pack; empty for one that was not fetched. */
  file = ''
  /** Path inside the pack, e.g. `accessors[3].count`; empty for the pack as a whole. */
  readonly path: string

  constructor(code: PackErrorCode, path: string, reason: string, options?: ErrorOptions) {
    const text = reason || `the pack is ${code}, see ${HELP}`
    super(path === '' ? text : `${path}: ${text}`, options)
    this.code = code
    this.path = path
  }

  /** Adds the URL of the pack, once. @returns itself */
  in(file: string): this {
    if (this.file === '' && file !== '') this.message = `${file}: ${this.message}`
    this.file ||= file
    return this
  }
}
