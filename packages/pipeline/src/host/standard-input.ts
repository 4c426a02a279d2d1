import { failure } from '../report/failure.js'
import { FILE_LIMIT, tooLargeText } from './read-regular-file.js'

/** What `brushwork inspect /dev/stdin` reads: a pipe, which no other path may lead to. */
export const STANDARD_INPUT = '/dev/stdin'

/** All that comes, until its end. @throws BuildError `limit` */
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
