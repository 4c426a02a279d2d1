import type { Host } from './host/host.js'
import { baseName } from './host/path.js'
import { failure } from './report/failure.js'
import { isLfsPointer, lfsPointerText } from './report/lfs-pointer.js'

/** The bytes of a source. @throws BuildError `source-missing`, `git-lfs-pointer`, and those of the host. */
export async function readSource(file: string, host: Pick<Host, 'readFile'>): Promise<Uint8Array> {
  const bytes = await host.readFile(file)
  if (bytes === undefined) throw failure(file, 'source-missing', 'there is no such file')
  if (isLfsPointer(bytes)) throw failure(file, 'git-lfs-pointer', lfsPointerText(baseName(file)))
  return bytes
}
