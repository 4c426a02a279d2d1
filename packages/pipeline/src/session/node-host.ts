import { nodeHost as filesOfNode } from '../host/node-host.js'
import type { SessionHost } from './session-host.js'

/** The host on Node. */
export const nodeHost: SessionHost = {
  ...filesOfNode,
  async buildThreads() {
    // Threads use this host itself. They would not see the files of a host that is made from it.
    if (this !== nodeHost) return undefined
    // A dynamic import: a session that builds nothing needs no threads.
    const { BuildThreads } = await import('../builder/threads/build-threads.js')
    return new BuildThreads()
  },
}
