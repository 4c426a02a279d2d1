import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { failure } from '../report/failure.js'

/** Writes a file of the cache. @throws BuildError `unwritten` that says what the file is for, and what to do */
export async function writeEntry(host: Host, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await host.writeFileAtomic(path, bytes)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const [{ code, text }] = error.messages
    throw failure(
      path,
      code,
      `${text}. What is built is kept in this cache: the option "cacheDir" names another folder`,
    )
  }
}
