import { BuildError } from '../diagnostics/build-error.js'
import { failure } from '../diagnostics/failure.js'
import type { HttpRequest, HttpResponse } from './host.js'
import { systemCode } from './system-words.js'

const MAX_BYTES = 512 * 2 ** 20

/** Sends a request with Node's `fetch`. @throws BuildError `cache-remote` */
export async function nodeRequest({ url, timeout, body, ...request }: HttpRequest): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      ...request,
      // A copy: `fetch` refuses memory that threads share.
      ...(body && { body: body.slice() as Uint8Array<ArrayBuffer> }),
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, body: await bodyOf(response, url) }
  } catch (error) {
    if (error instanceof BuildError) throw error
    throw failure(url, 'cache-remote', reasonOf(error, timeout))
  }
}

/** The bytes of an answer, read piece by piece: a server may send without end. */
async function bodyOf({ body }: Response, url: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > MAX_BYTES) throw failure(url, 'cache-remote', `sent more than ${MAX_BYTES / 2 ** 20} MiB`)
    pieces.push(piece)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

/** `fetch` puts the reason of the system into the cause of its error. */
function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `did not answer within ${timeout} ms`
  const cause = error instanceof TypeError ? error.cause : undefined
  const code = cause === undefined ? undefined : systemCode(cause)
  return `cannot be reached (${code ?? (error instanceof Error ? error.message : String(error))})`
}
