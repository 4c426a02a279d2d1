import type { BuildThreads } from '../builder/threads/build-threads.js'
import { nodeHost as filesOfNode } from '../host/node-host.js'
import type { SessionHost } from './session-host.js'

/** The host on Node. */
export const nodeHost: SessionHost = {
  ...filesOfNode,
  async buildThreads() {
    // Threads use this host itself. They would not see the files of a host that is made from it.
    return this === nodeHost ? buildThreads() : undefined
  },
}

/**
 * Threads for the method `buildThreads` of a host that is made from {@link nodeHost} and has the same files.
 * @param count threads, including the calling one. Default: the machine's parallelism, at most 8
 * @param wait milliseconds for which a build has to last before a thread is started
 * @param entry module that the threads run
 */
export async function buildThreads(count?: number, wait?: number, entry?: URL): Promise<BuildThreads> {
  // A dynamic import: a session that builds nothing needs no threads.
  const threads = await import('../builder/threads/build-threads.js')
  return new threads.BuildThreads(count, wait, entry)
}
