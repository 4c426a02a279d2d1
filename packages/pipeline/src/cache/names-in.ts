import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'

/** Names in a folder of the cache; none where the system does not answer: no build fails for what would only be tidier. */
export async function namesIn(host: Host, folder: string): Promise<readonly string[]> {
  try {
    return await host.listFolder(folder)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return []
  }
}
