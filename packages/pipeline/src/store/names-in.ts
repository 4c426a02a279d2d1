import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'

/** Names in a folder of the cache; empty when it cannot be listed, since cleanup must not fail a build. */
export async function namesIn(host: Host, folder: string): Promise<readonly string[]> {
  try {
    return await host.listFolder(folder)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return []
  }
}
