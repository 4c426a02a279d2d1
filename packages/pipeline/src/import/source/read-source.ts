import { failure } from '../../diagnostics/failure.js'
import { isLfsPointer, lfsPointerText } from '../../diagnostics/lfs-pointer.js'
import type { Host } from '../../host/host.js'
import { baseName } from '../../host/path.js'
import { missingSource } from './missing-source.js'

/** Reads a source. @throws BuildError `source-missing`, `git-lfs-pointer`, and those of the host. */
export async function readSource(file: string, host: Pick<Host, 'readFile' | 'listFolder'>): Promise<Uint8Array> {
  const bytes = await host.readFile(file)
  if (bytes === undefined) throw await missingSource(file, host)
  checkSource(file, bytes)
  return bytes
}

/** @throws BuildError when the bytes are a placeholder of a source. */
export function checkSource(file: string, bytes: Uint8Array): void {
  if (isLfsPointer(bytes)) throw failure(file, 'git-lfs-pointer', lfsPointerText(baseName(file)))
}
