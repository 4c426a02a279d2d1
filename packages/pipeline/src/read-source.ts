import type { Host } from './host/host.js'
import { baseName } from './host/path.js'
import { failure } from './report/failure.js'
import { isLfsPointer, lfsPointerText } from './report/lfs-pointer.js'
import { missingSource } from './report/missing-source.js'

/** The bytes of a source. @throws BuildError `source-missing`, `git-lfs-pointer`, and those of the host. */
export async function readSource(file: string, host: Pick<Host, 'readFile' | 'listFolder'>): Promise<Uint8Array> {
  const bytes = await host.readFile(file)
  if (bytes === undefined) throw await missingSource(file, host)
  checkSource(file, bytes)
  return bytes
}

/** @throws BuildError for what stands in the place of a source. */
export function checkSource(file: string, bytes: Uint8Array): void {
  if (isLfsPointer(bytes)) throw failure(file, 'git-lfs-pointer', lfsPointerText(baseName(file)))
}
