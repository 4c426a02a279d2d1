import { lastNotAfter } from '../nodes.js'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** A position in a text file, from 1. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Finds the line of an offset. Lines end with a line feed, or with a carriage return that none follows. */
export class LineIndex {
  readonly #bytes: Uint8Array
  #starts: Uint32Array | undefined

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  at(offset: number): LineColumn {
    this.#starts ??= lineStarts(this.#bytes)
    const line = lastNotAfter(this.#starts, offset)
    return { line: line + 1, column: offset - this.#starts[line] + 1 }
  }
}

function lineStarts(bytes: Uint8Array): Uint32Array {
  let count = 1
  for (let at = 0; at < bytes.length; at++) if (endsLine(bytes, at)) count++
  const starts = new Uint32Array(count)
  let line = 1
  for (let at = 0; at < bytes.length; at++) if (endsLine(bytes, at)) starts[line++] = at + 1
  return starts
}

function endsLine(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]
  return byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)
}
