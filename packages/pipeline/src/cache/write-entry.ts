import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { systemCode } from '../host/system-words.js'
import { failure } from '../report/failure.js'

/** A writer that was killed leaves its temporary file behind; after this time none can still be writing. Milliseconds. */
const MAX_WRITE_TIME = 60 * 60 * 1000

/**
 * Writes a file of the cache. Temporary files stand in one folder, where {@link removeOldTemporaries} finds those of killed builds.
 * @param folder absolute path of the cache
 * @throws BuildError `unwritten` that says what the file is for, and what to do
 */
export async function writeEntry(host: Host, folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await host.writeFileAtomic(path, bytes, temporaryFolder(folder))
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const [{ code, text }] = error.messages
    throw failure(
      path,
      code,
      `${text}. Built packs are stored in this cache: make it writable, or name another folder with the option "cacheDir"`,
    )
  }
}

/** Removes what writers left behind that were killed more than an hour ago. One listing of one folder. */
export async function removeOldTemporaries(host: Host, folder: string): Promise<void> {
  const temporary = temporaryFolder(folder)
  for (const name of await namesIn(host, temporary)) {
    const path = `${temporary}/${name}`
    const written = await host.modified(path)
    if (!name.endsWith('.tmp') || written === undefined || host.time() - written < MAX_WRITE_TIME) continue
    try {
      await host.removeFile(path)
    } catch (error) {
      // Another build may have been quicker, or the system does not let it go: no build fails for what would only be tidier.
      if (!(error instanceof BuildError)) throw error
    }
  }
}

function temporaryFolder(folder: string): string {
  return `${folder}/tmp`
}

async function namesIn(host: Host, folder: string): Promise<readonly string[]> {
  try {
    return await host.listFolder(folder)
  } catch (error) {
    if (systemCode(error) === undefined) throw error
    return []
  }
}
