import { failure } from '../diagnostics/failure.js'
import { FILE_LIMIT, tooLargeText } from './read-regular-file.js'

/** Path that `brushwork inspect /dev/stdin` reads: the only path that may be a pipe. */
export const STANDARD_INPUT = '/dev/stdin'

/** Reads standard input to its end. @throws BuildError `limit` */
export async function readStandardInput(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of input) {
    length += part.byteLength
    if (length > FILE_LIMIT) throw failure(STANDARD_INPUT, 'limit', tooLargeText(undefined))
    parts.push(part)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
