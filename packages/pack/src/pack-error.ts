/**
 * - `unavailable`: the bytes could not be fetched.
 * - `foreign`: the bytes are not a GLB, or not the kind of asset that was asked for.
 * - `truncated`: fewer or more bytes than the pack announces.
 * - `unsupported`: a valid glTF, but not one that this version of the runtime reads.
 * - `invalid`: a part of the pack contradicts another or its own size.
 */
export type PackErrorCode = 'unavailable' | 'foreign' | 'truncated' | 'unsupported' | 'invalid'

/** Error for a pack that cannot be read: what was expected, what was found, and where inside the pack. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly code: PackErrorCode
  /** Path inside the pack, e.g. `accessors[3].count`; empty for the pack as a whole. */
  readonly path: string

  constructor(code: PackErrorCode, path: string, reason: string, options?: ErrorOptions) {
    super(path === '' ? reason : `${path}: ${reason}`, options)
    this.code = code
    this.path = path
  }
}
