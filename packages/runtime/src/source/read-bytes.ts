import { checkGlbHeader, GLB_HEADER_LENGTH, PackError } from '@brushwork/pack'
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
  const response = source instanceof Response ? source : await fetchPack(String(source), options.signal)
  const where = source instanceof Response ? source.url || 'the response' : String(source)
  if (!response.ok) {
    throw new PackError('unavailable', '', `${where} should be a pack, but the server answered ${response.status}`)
  }
  if (response.body === null) throw new PackError('truncated', '', `${where} should be a pack, but has no body`)
  return readStream(response.body.getReader(), where, options, sizeOf)
}

/** Other objects than URLs have no text of their own, and misspelled options would have no effect. */
function checkLoad(source: PackSource, options: SourceOptions): void {
  const hasBytes = source instanceof Uint8Array || source instanceof ArrayBuffer || source instanceof Response
  if (!hasBytes && /^(?:\[object|undefined$|null$)/.test(String(source))) {
    throw new TypeError(`expected a URL, bytes or a response, found ${source}; modules have load()`)
  }
  for (const name in options) {
    if (!OPTIONS.includes(name)) throw new TypeError(`loading has no option "${name}": its options are ${OPTIONS}`)
  }
}

const OPTIONS = ['onProgress', 'signal', 'reader', 'byteLength', 'areas', 'from', 'parallel', 'onArea', 'onError']

async function fetchPack(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, signal === undefined ? {} : { signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new PackError('unavailable', '', `${url} could not be fetched: ${String(cause)}`, { cause })
  }
}

async function readStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  where: string,
  { onProgress, signal, byteLength }: SourceOptions,
  sizeOf: SizeOf,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let loaded = 0
  let total: number | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) break
      chunks.push(value)
      loaded += value.byteLength
      if (total === undefined && loaded >= GLB_HEADER_LENGTH) total = sizeOf(chunks, loaded, byteLength)
      // An endless response is canceled here, after at most one extra chunk.
      if (total !== undefined && loaded > total) throw wrongSize(where, total, 'more arrived')
      if (total !== undefined) onProgress?.(loaded, total)
    }
  } catch (failure) {
    await reader.cancel(failure).catch(() => {})
    if (failure instanceof PackError || signal?.aborted === true) throw failure
    throw new PackError('unavailable', '', `${where} stopped after ${loaded} bytes: ${String(failure)}`, {
      cause: failure,
    })
  }
  if (total === undefined) total = sizeOf === announcedSize ? (byteLength ?? GLB_HEADER_LENGTH) : loaded
  if (loaded !== total) throw wrongSize(where, total, `${loaded} arrived`)
  return join(chunks, loaded)
}

function announcedSize(chunks: readonly Uint8Array[], loaded: number, expected: number | undefined): number {
  const announced = checkGlbHeader(join(chunks, loaded))
  if (expected !== undefined && announced !== expected) {
    throw new PackError(
      'invalid',
      '',
      `the module was built with ${expected} bytes, the pack has ${announced}: build again`,
    )
  }
  return announced
}

function wrongSize(where: string, total: number, found: string): PackError {
  return new PackError('truncated', '', `${where} should be ${total} bytes long, but ${found}`)
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
