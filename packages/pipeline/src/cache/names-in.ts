import type { Host } from '../host/host.js'
import { systemCode } from '../host/system-words.js'

/** Names in a folder of the cache; none where the system does not answer: no build fails for what would only be tidier. */
export async function namesIn(host: Host, folder: string): Promise<readonly string[]> {
  try {
    return await host.listFolder(folder)
  } catch (error) {
    if (systemCode(error) === undefined) throw error
    return []
  }
}
