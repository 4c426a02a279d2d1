import { type ByteReader, FormatError, IssueLog, u32At } from '../binary/index.js'
import { EFFECT_BIT, MATERIAL_BIT, MATERIAL_BYTES, MIPS_BIT, payloadBytes, pixelCount } from './layout.js'
import { isKnownElsewhere } from './unknown-type.js'

/** The part of a skin before its payload. */
export interface SkinHead {
  readonly type: number
  /** Pixels, or what the type defines. */
  readonly width: number
  readonly height: number
}

/**
 * Guesses the number of bytes after the header of a skin of unknown type, at the position of `reader`. Undefined if the
 * guess does not apply.
 * @param isLast whether no other skin follows.
 */
export type SkinGuess = (reader: ByteReader, head: SkinHead, isLast: boolean) => number | undefined

/** One attempt at a file that may have skins of unknown type. */
export interface SkinTrial {
  /** The guess at their size. */
  readonly guess?: SkinGuess
  /** Set by the reader of skins when the attempt meets one without a guess. */
  isStopped: boolean
}

/** Bytes per pixel of uncompressed guesses. */
const PIXEL_BYTES = [1, 2, 3, 4]

/** Likeliest first: a known type with other bits, then every size that pixels of some format may have, then none. */
const GUESSES: readonly SkinGuess[] = [
  byteLengthOf,
  (reader, head) => withBlock(reader, byteLengthOf(reader, head)),
  (_, { width }) => width,
  ...PIXEL_BYTES.map(
    (bytes): SkinGuess =>
      (_, { width, height }) =>
        width * height * bytes,
  ),
  ...PIXEL_BYTES.map(
    (bytes): SkinGuess =>
      (_, { width, height }) =>
        pixelCount(MIPS_BIT, width, height) * bytes,
  ),
  // Blocks of 4 × 4 pixels, 8 or 16 bytes each.
  ...[8, 16].map(
    (bytes): SkinGuess =>
      (_, { width, height }) =>
        Math.ceil(width / 4) * Math.ceil(height / 4) * bytes,
  ),
  () => 0,
]

/** The size of a known type with these bits, ignoring unknown bits. */
function byteLengthOf(reader: ByteReader, { type, width, height }: SkinHead): number | undefined {
  let bytes = payloadBytes(type, width, height)
  if ((type & MATERIAL_BIT) !== 0) bytes += MATERIAL_BYTES
  return (type & EFFECT_BIT) === 0 ? bytes : withBlock(reader, bytes)
}

/** Adds a block that begins with its length, as effects do. */
function withBlock(reader: ByteReader, bytes: number | undefined): number | undefined {
  if (bytes === undefined || bytes + 4 > reader.remaining) return undefined
  return bytes + 4 + u32At(reader, reader.offset + bytes)
}

/** Guesses that a skin fills all bytes but the last `tailBytes` of the file. */
export function upToTail(tailBytes: number): SkinGuess {
  return (reader, _, isLast) => (isLast ? reader.end - tailBytes - reader.offset : undefined)
}

/**
 * Reads a file whose skins may be of unknown type, and so of unknown length. Tries guesses until one reads the rest of
 * the file to its end without further issues.
 * @param read starts at the position of `reader`; called again for each guess.
 * @param more guesses that the format adds after the usual ones.
 * @throws FormatError of the skin if no guess fits.
 */
export function readWithGuesses<T>(
  reader: ByteReader,
  read: (trial: SkinTrial) => T,
  more: readonly SkinGuess[] = [],
): T {
  const { source, offset } = reader
  const { records } = source
  const before = [...source.log.list]
  const first: SkinTrial = { isStopped: false }
  let stop: FormatError
  try {
    return read(first)
  } catch (error) {
    if (!(error instanceof FormatError) || !first.isStopped) throw error
    stop = error
  }
  const [earlier] = source.log.list.slice(before.length)
  const { observer } = source
  const mark = observer?.mark() ?? 0
  for (const guess of [...GUESSES, ...more]) {
    observer?.undo(mark)
    reader.offset = offset
    source.records = records
    source.log = new IssueLog()
    for (const issue of before) source.log.add(issue)
    try {
      const result = read({ guess, isStopped: false })
      const noted = source.log.list.slice(before.length)
      if (noted.every(({ code, warns }) => !warns || code === 'skin-type')) return result
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
    }
  }
  observer?.undo(mark)
  // An oddity before the skin may have led to the wrong position.
  const cause = earlier === undefined ? '' : `; before it, ${earlier.path}: ${earlier.message}`
  const reason = `${stop.reason}; no guess at its size lets the rest of the file be read${cause}`
  throw new FormatError(stop.code, stop, reason)
}

/**
 * Reads the bytes of a skin of unknown type (view), with a warning.
 * @param problem why the type is unknown.
 * @param start offset of the skin.
 * @throws FormatError `value` without a guess, or if the guess exceeds the file.
 */
export function readUnknownSkin(
  reader: ByteReader,
  head: SkinHead,
  { problem, start, isLast }: { readonly problem: string; readonly start: number; readonly isLast: boolean },
  trial: SkinTrial,
): Uint8Array {
  const bytes = trial.guess?.(reader, head, isLast)
  if (bytes === undefined || bytes < 0 || bytes > reader.remaining) {
    if (trial.guess === undefined) trial.isStopped = true
    reader.fail('value', problem, start)
  }
  const payload = reader.bytes(bytes, 'unknown')
  const outcome = isKnownElsewhere({ ...head, payload }) ? 'it is drawn as in MDL7' : 'a stand-in is drawn for it'
  reader.warn('skin-type', `${problem}: ${outcome}`, start)
  return payload
}
