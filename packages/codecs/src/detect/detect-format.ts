import { decodeWindows1252 } from '../binary/text/windows-1252.js'
import type { FormatKind, KnownFormat } from './known-format.js'
import { formatOfMark } from './marked-formats.js'
import { adviceOn, OTHER_FORMATS } from './other-formats.js'
import { UNMARKED_FORMATS } from './unmarked-formats.js'

/** What a file is, by its content. */
export interface DetectedFormat {
  /** Stable id, as in `formats` of `@brushwork/codecs/formats` where this package reads the format. */
  readonly id: string
  /** For messages, e.g. `a Half-Life model (IDST)`. */
  readonly name: string
  readonly kind: FormatKind
  /** Whether this package reads it. */
  readonly readable: boolean
  /** What to do with a file that is not read, for messages. */
  readonly advice?: string
}

/** Bytes of a text that are searched: telling statements stand at its very start. */
const TEXT_PROBE = 4096

/** Detects a file's format from its content alone, never from its name. Undefined for unknown content. */
export function detectFormat(bytes: Uint8Array): DetectedFormat | undefined {
  const start = decodeWindows1252(bytes.subarray(0, TEXT_PROBE))
  const text = start.includes('\0') ? undefined : start
  const found: KnownFormat | undefined =
    OTHER_FORMATS.find(({ mark }) => start.startsWith(mark)) ??
    formatOfMark(start) ??
    UNMARKED_FORMATS.find(({ detect }) => detect(bytes, start, text))
  if (found === undefined) return undefined
  const { id, name, kind, endings } = found
  const readable = endings !== undefined
  const advice = readable ? undefined : adviceOn(found)
  return { id, name, kind, readable, ...(advice !== undefined && { advice }) }
}
