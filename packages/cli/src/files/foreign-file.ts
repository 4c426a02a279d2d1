import { detectFormat } from '@brushwork/codecs'
import { type BuildError, failure } from '@brushwork/pipeline/config'

/** Number of bytes at the beginning of a file that a message shows. */
const BEGINNING = 4

/** The failure of a file whose format a command does not know. @param endings of the files it takes. */
export function foreignFile(path: string, bytes: Uint8Array, endings: readonly string[]): BuildError {
  const expected = `expected a file of a known format (${endings.join(', ')})`
  const found = detectFormat(bytes)
  const advice = found?.advice === undefined ? '' : `: ${found.advice}`
  return failure(path, 'foreign', `${expected}, found ${found?.name ?? beginningOf(bytes)}${advice}`)
}

function beginningOf(bytes: Uint8Array): string {
  const first = [...bytes.subarray(0, BEGINNING)]
  const isText = first.every((byte) => byte >= 0x20 && byte < 0x7f)
  const shown = isText
    ? JSON.stringify(String.fromCharCode(...first))
    : `the bytes ${first.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}`
  return `one that begins with ${shown}`
}
