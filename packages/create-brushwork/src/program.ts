import type { Writable } from 'node:stream'

/** What the program has of the process that runs it. */
export interface Program {
  /** Folder of this package: templates and package.json. */
  readonly home: string
  /** Folder in which it was called. */
  readonly cwd: string
  /** `npm_config_user_agent`, which package managers set. */
  readonly userAgent: string | undefined
  /** Whether a person can answer questions. */
  readonly isTerminal: boolean
  readonly out: Pick<Writable, 'write'>
  readonly error: Pick<Writable, 'write'>
}
