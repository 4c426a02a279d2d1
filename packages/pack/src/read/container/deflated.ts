import { JsonValue } from '../../json-value.js'
import { DEFLATE } from '../../layout/names.js'
import { PackError } from '../../pack-error.js'
import { CHUNK_HEADER_LENGTH, GLB_HEADER_LENGTH, readGlb } from './glb.js'

/** A pack inside a file: docs/extensions/BRUSHWORK_deflate.md. */
export interface DeflatedPack {
  /** A zlib stream (RFC 1950); a view into the file. */
  readonly stream: Uint8Array
  /** Bytes of the pack. */
  readonly byteLength: number
}

/** Most bytes of the JSON of such a file: that of packs is rarely as short, so that it is not read twice. */
const MAX_JSON = 400
/** No byte of a deflate stream gives more. */
const MOST_RATIO = 1032
const START = GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH

/**
 * The compressed pack in a file; undefined for a file that is a pack itself, or none.
 * @throws PackError for a damaged one
 */
export function deflatedPack(file: Uint8Array): DeflatedPack | undefined {
  const length = file.byteLength < START ? 0 : file[12] | (file[13] << 8) | (file[14] << 16) | (file[15] << 24)
  if (length < 1 || length > MAX_JSON) return undefined
  if (!new TextDecoder().decode(file.subarray(START, START + length)).includes(`"${DEFLATE}"`)) return undefined
  const { json, bin } = readGlb(file)
  const root = new JsonValue(json)
  const inside = root.optional('extensions')?.optional(DEFLATE)
  if (inside === undefined) return undefined
  const size = root.get('buffers').list(1)[0].get('byteLength')
  const stream = bin.subarray(0, size.integer(1))
  if (stream.byteLength !== size.integer(1)) throw new PackError('truncated', size.path, 'the compressed pack is cut')
  const byteLength = inside.get('byteLength').integer(1)
  if (byteLength > stream.byteLength * MOST_RATIO) inside.fail(`${stream.byteLength} bytes cannot become ${byteLength}`)
  return { stream, byteLength }
}
