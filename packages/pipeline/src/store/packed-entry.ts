import type { Host } from '../host/host.js'
import { sealed, unsealed } from './sealed.js'

/** What an entry says of its pack. */
export interface PackFacts {
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Bytes of the pack. */
  readonly byteLength: number
}

/** A pack with what its entry says of it. */
export interface Packed<T> {
  readonly value: T
  /** A view of the entry. */
  readonly pack: Uint8Array
  /** Bytes of the value as JSON. */
  readonly valueLength: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const LINE_FEED = 10
/** Hex digits of a SHA-256, then a line feed. */
const SEAL = 65

/**
 * An entry with a pack (copy): a sealed line of JSON, then the pack. The seal binds the line to the name, and the hash in the line
 * binds the pack, so that each byte is hashed once.
 * @param name kind and key of the entry; no line feed
 */
export function packedEntry(name: string, value: PackFacts, pack: Uint8Array, host: Pick<Host, 'sha256'>): Uint8Array {
  const head = sealed(name, encoder.encode(`${JSON.stringify(value)}\n`), host)
  const entry = new Uint8Array(head.byteLength + pack.byteLength)
  entry.set(head)
  entry.set(pack, head.byteLength)
  return entry
}

/**
 * The parts of such an entry. Undefined when a byte of it is damaged or it was sealed under another name; `'invalid'` for a value
 * that is rejected.
 * @param accept returns the value itself when its shape is right, else undefined
 */
export function unpackedEntry<T extends PackFacts>(
  name: string,
  entry: Uint8Array,
  accept: (value: unknown) => T | undefined,
  host: Pick<Host, 'sha256'>,
): Packed<T> | 'invalid' | undefined {
  const end = endOfLine(name, entry)
  const line = unsealed(name, entry.subarray(0, end), host)
  if (line === undefined) return undefined
  const value = accept(jsonOf(line))
  if (value === undefined) return 'invalid'
  const pack = entry.subarray(end)
  if (pack.byteLength !== value.byteLength || host.sha256(pack) !== value.sha256) return undefined
  return { value, pack, valueLength: line.byteLength }
}

/**
 * The pack of such an entry (view), if it has a certain hash. Its line is not read: nothing else than this pack has the hash.
 * @param sha256 hex
 */
export function packWithHash(
  name: string,
  entry: Uint8Array,
  sha256: string,
  host: Pick<Host, 'sha256'>,
): Uint8Array | undefined {
  const pack = entry.subarray(endOfLine(name, entry))
  return host.sha256(pack) === sha256 ? pack : undefined
}

/** Where the pack begins. */
function endOfLine(name: string, entry: Uint8Array): number {
  return entry.indexOf(LINE_FEED, SEAL + name.length + 1) + 1
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
