import { formatOf } from '@brushwork/codecs/formats'
import type { Host } from '@brushwork/pipeline'
import { BuildError, failure } from '@brushwork/pipeline/config'
import type { SourceFile } from './find-sources.js'
import { missingText } from './missing-text.js'

/**
 * Reads the bytes of a file. Undefined for a file that a folder or glob matched, if it is too large and has no known
 * ending.
 * @throws BuildError `missing`; `truncated` for an empty file with the ending of a format; what `Host.readFile` throws
 */
export async function readSource({ path, named }: SourceFile, host: Host): Promise<Uint8Array | undefined> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await host.readFile(path)
  } catch (error) {
    if (!named && isLimit(error) && !hasKnownEnding(path)) return undefined
    throw error
  }
  if (bytes === undefined) throw failure(path, 'missing', await missingText(path, host))
  // Its ending alone would name a format and a version, of which nothing is in the file.
  if (bytes.byteLength === 0 && hasKnownEnding(path)) throw failure(path, 'truncated', 'the file is empty')
  return bytes
}

function isLimit(error: unknown): boolean {
  return error instanceof BuildError && error.diagnostics[0]?.code === 'limit'
}

function hasKnownEnding(path: string): boolean {
  return formatOf(new Uint8Array(0), path) !== undefined
}
