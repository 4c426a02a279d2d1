import { readEntities, writeEntities } from '@brushwork/codecs/entity'
import { formatOf, writeFile } from '@brushwork/codecs/formats'

/** What a reader made of a file, small enough to be compared between engines. */
export interface Facts {
  readonly format: string
  /** The document: typed arrays as their length and checksum, everything else as it is. */
  readonly document: unknown
  /** Checksum of the bytes that the writer makes of it; undefined for pictures and HMP4. */
  readonly written?: string
}

declare global {
  interface Window {
    /** What the page offers: fetches a file and reads it there. */
    readFile?: (name: string) => Promise<Facts>
  }
}

/** Reads a file and describes it. Runs in Node and in the page. */
export function factsOf(name: string, bytes: Uint8Array): Facts {
  if (name.startsWith('entity')) {
    const document = readEntities(bytes)
    return { format: 'entity', document: describe(document), written: checksum(writeEntities(document)) }
  }
  const format = formatOf(bytes, name)
  if (format === undefined) throw new Error(`${name} has no format`)
  const file = format.read(bytes)
  const written = format.notWrittenBack === undefined ? writeFile(file) : undefined
  return {
    format: format.id,
    document: describe(file.document),
    ...(written === undefined ? {} : { written: checksum(written) }),
  }
}

/** The value in words that JSON keeps. */
function describe(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return `${value.constructor.name}, ${value.byteLength} bytes, ${checksum(bytes)}`
  }
  if (value instanceof Map) return [...value].map(describe)
  if (Array.isArray(value)) return value.map(describe)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, describe(part)]))
  }
  // JSON has neither of these numbers.
  return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)) ? `number ${value}` : value
}

/** FNV-1a. */
export function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
