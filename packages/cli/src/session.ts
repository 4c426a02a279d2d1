import type { Host } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'

/** Where a command runs: the files it sees, the folder it was called in, and where it speaks. */
export interface Session {
  readonly host: Host
  /** Absolute, `/` separators. */
  readonly cwd: string
  /** Results, a line or more at a time. */
  out(text: string): void
  /** Warnings and errors. */
  error(text: string): void
}

/** The session of this process. */
export function nodeSession(): Session {
  // `npm run brushwork` runs in the root of the repository, wherever it was called; the files are named from there.
  const { INIT_CWD, npm_lifecycle_event } = process.env
  const cwd = npm_lifecycle_event === 'brushwork' && INIT_CWD !== undefined ? INIT_CWD : process.cwd()
  return {
    host: nodeHost,
    cwd: process.platform === 'win32' ? cwd.replaceAll('\\', '/') : cwd,
    out: (text) => console.log(text),
    error: (text) => console.error(text),
  }
}
