import type { MakeThreads } from '../builder/build-request.js'
import type { Host } from '../host/host.js'

/** Threads that a session starts and ends. */
export interface SessionThreads extends MakeThreads {
  /** Ends all threads. New ones start when needed. */
  close(): Promise<void>
}

/** The machine of a session: its files, and threads where it has some. */
export interface SessionHost extends Host {
  /** Starts threads that make assets beside the calling one; undefined or absent on a host without threads. */
  buildThreads?(): Promise<SessionThreads | undefined>
}
