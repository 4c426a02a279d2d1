import { binaryHash, checkChecksum, checkGlbHeader, PackError } from '@brushwork/pack'
import { checkOptions, LOAD_OPTIONS } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import { type Check, Download, join, type SizeOf } from './download.js'
import type { SourceOptions } from './load-options.js'
import { shortUrl } from './short-url.js'

/** Sources of a pack. A string or URL is fetched; where there are files, as in Node, a `file:` URL is read from the disk. */
export type PackSource = string | URL | Uint8Array | ArrayBuffer | Response

/**
 * Reads all bytes of a pack: a view for buffers, a copy for URLs and responses. `onProgress` gets the size from the
 * pack's own header, so it is exact even if the server compresses.
 * @throws PackError, also for the pack of another build; or the signal's reason when aborted.
 */
export async function readBytes(source: PackSource, options: SourceOptions): Promise<Uint8Array> {
  const { checksum } = options
  return readAll(source, options, announcedSize, (bytes) => {
    if (checksum !== undefined) checkChecksum(bytes, checksum)
  })
}

/** Reads all bytes of a sound, in memory of its own. @throws as {@link readBytes} does */
export async function readSound(source: PackSource, options: SourceOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { byteLength, checksum } = options
  const size: SizeOf = ([first]) => {
    if (first?.[0] === 0x3c)
      throw new PackError('foreign', '', 'expected a sound, found an HTML page (is the URL right?)')
    return byteLength
  }
  const bytes = await readAll(source, options, size, (bytes) => {
    // Servers answer with nothing for files that are not there.
    if (bytes.byteLength === 0) throw new PackError('truncated', '', 'expected a sound, found 0 bytes')
    size([bytes], bytes.byteLength, byteLength)
    if (checksum !== undefined && binaryHash(bytes) !== checksum)
      throw new PackError('invalid', '', 'the sound is not the one that the game was built with: publish both again')
  })
  return bytes.slice()
}

/** The URL of a source, for messages: without the content of a data URI. Empty for bytes. */
export function urlOf(source: PackSource): string {
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return ''
  return shortUrl(source instanceof Response ? source.url : String(source))
}

/** Adds the URL of a source to its errors. */
export async function namingSource<Loaded>(source: PackSource, loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (failure) {
    throw failure instanceof PackError ? failure.in(urlOf(source)) : failure
  }
}

async function readAll(source: PackSource, options: SourceOptions, sizeOf: SizeOf, check: Check): Promise<Uint8Array> {
  checkLoad(source, options)
  options.signal?.throwIfAborted()
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
    const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source
    check(bytes)
    options.onProgress?.(bytes.byteLength, bytes.byteLength)
    return bytes
  }
  return new Download(source, options, sizeOf, check).run()
}

/** Other objects than URLs have no text of their own, and misspelled options would have no effect. */
function checkLoad(source: PackSource, options: SourceOptions): void {
  const hasBytes = source instanceof Uint8Array || source instanceof ArrayBuffer || source instanceof Response
  if (!hasBytes && /^(?:\[object|undefined$|null$)/.test(String(source))) {
    throw new TypeError(`expected a URL, bytes or a response, found ${source}; modules have load()`)
  }
  checkOptions('loading', options, OPTIONS)
  const { idleSeconds = 1, retries = 0 } = options
  if (!(idleSeconds > 0)) throw wrongArgument('loading: idleSeconds', 'a number above 0', idleSeconds)
  if (!(retries >= 0)) throw wrongArgument('loading: retries', 'a number from 0', retries)
}

const OPTIONS = {
  ...LOAD_OPTIONS,
  ...{ byteLength: true, checksum: true, areas: true, from: true, parallel: true, onArea: true, onError: true },
} as const

function announcedSize(chunks: readonly Uint8Array[], loaded: number, expected: number | undefined): number {
  const announced = checkGlbHeader(join(chunks, loaded))
  if (expected !== undefined && announced !== expected) {
    const reason = `the module was built with ${expected} bytes, the pack has ${announced}: build again`
    throw new PackError('invalid', '', reason)
  }
  return announced
}
