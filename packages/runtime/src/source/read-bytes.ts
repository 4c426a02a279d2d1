import { checkGlbHeader, GLB_HEADER_LENGTH, PackError } from '@brushwork/pack'
import { checkOptions, LOAD_OPTIONS } from '../usage/check-options.js'
import type { LoadOptions } from './load-options.js'

/** Sources of a pack. A string or URL is fetched. */
export type PackSource = string | URL | Uint8Array | ArrayBuffer | Response

export interface SourceOptions extends LoadOptions {
  /** Exact size of the pack in bytes, when known: a response of another size is rejected. */
  readonly byteLength?: number
}

/**
 * Reads all bytes of a pack: a view for buffers, a copy for URLs and responses. `onProgress` gets the size from the
 * pack's own header, so it is exact even if the server compresses.
 * @throws PackError; or the signal's reason when aborted.
 */
export async function readBytes(source: PackSource, options: SourceOptions): Promise<Uint8Array> {
  return readAll(source, options, announcedSize)
}

/** Reads all bytes of a file that is not a pack, in memory of its own. @throws as {@link readBytes} does */
export async function readFile(source: PackSource, options: SourceOptions): Promise<Uint8Array<ArrayBuffer>> {
  // Its size is known from the module, or when the response ends.
  return (await readAll(source, options, () => options.byteLength)).slice()
}

/** The URL of a source; empty for bytes. */
export function urlOf(source: PackSource): string {
  if (source instanceof Response) return source.url
  return source instanceof Uint8Array || source instanceof ArrayBuffer ? '' : String(source)
}

/** The size of a response, from its first bytes; undefined if only its end shows it. */
type SizeOf = (chunks: readonly Uint8Array[], loaded: number, expected: number | undefined) => number | undefined

async function readAll(source: PackSource, options: SourceOptions, sizeOf: SizeOf): Promise<Uint8Array> {
  checkLoad(source, options)
  options.signal?.throwIfAborted()
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) {
    const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source
    options.onProgress?.(bytes.byteLength, bytes.byteLength)
    return bytes
  }
  const response = source instanceof Response ? source : await fetchPack(source, options.signal)
  if (!response.ok)
    throw new PackError('unavailable', '', `expected a pack, but the server answered ${response.status}`)
  if (response.body === null) throw new PackError('truncated', '', 'expected a pack, but the response has no body')
  return readStream(response.body.getReader(), options, sizeOf)
}

/** Other objects than URLs have no text of their own, and misspelled options would have no effect. */
function checkLoad(source: PackSource, options: SourceOptions): void {
  const hasBytes = source instanceof Uint8Array || source instanceof ArrayBuffer || source instanceof Response
  if (!hasBytes && /^(?:\[object|undefined$|null$)/.test(String(source))) {
    throw new TypeError(`expected a URL, bytes or a response, found ${source}; modules have load()`)
  }
  checkOptions('loading', options, OPTIONS)
}

const OPTIONS = {
  ...LOAD_OPTIONS,
  ...{ byteLength: true, areas: true, from: true, parallel: true, onArea: true, onError: true },
} as const

async function fetchPack(url: string | URL, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, signal === undefined ? {} : { signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new PackError('unavailable', '', `could not be fetched: ${String(cause)}`, { cause })
  }
}

async function readStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { onProgress, signal, byteLength }: SourceOptions,
  sizeOf: SizeOf,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let loaded = 0
  let total: number | undefined
  const checkSize = (isWrong: boolean): void => {
    if (isWrong) throw new PackError('truncated', '', `expected ${total} bytes, found ${loaded}`)
  }
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) break
      chunks.push(value)
      loaded += value.byteLength
      if (total === undefined && loaded >= GLB_HEADER_LENGTH) total = sizeOf(chunks, loaded, byteLength)
      if (total === undefined) continue
      // An endless response is canceled here, after at most one extra chunk.
      checkSize(loaded > total)
      onProgress?.(loaded, total)
    }
  } catch (cause) {
    await reader.cancel(cause).catch(() => {})
    if (cause instanceof PackError || signal?.aborted === true) throw cause
    throw new PackError('unavailable', '', `stopped after ${loaded} bytes: ${String(cause)}`, { cause })
  }
  total ??= sizeOf === announcedSize ? (byteLength ?? GLB_HEADER_LENGTH) : loaded
  checkSize(loaded !== total)
  return join(chunks, loaded)
}

function announcedSize(chunks: readonly Uint8Array[], loaded: number, expected: number | undefined): number {
  const announced = checkGlbHeader(join(chunks, loaded))
  if (expected !== undefined && announced !== expected) {
    const reason = `the module was built with ${expected} bytes, the pack has ${announced}: build again`
    throw new PackError('invalid', '', reason)
  }
  return announced
}

function join(chunks: readonly Uint8Array[], byteLength: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]
  const bytes = new Uint8Array(byteLength)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
