import { stripVTControlCharacters } from 'node:util'
import type { Host } from '@brushwork/pipeline'
import { printable } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'

/** Environment of a command: its file system, current folder and output streams. */
export interface Session {
  readonly host: Host
  /** Absolute, `/` separators. */
  readonly cwd: string
  /** Results, a line or more at a time. */
  out(text: string): void
  /** Warnings and errors. */
  error(text: string): void
  /** The current activity in one line, replaced by the next one; '' for none. Shown on terminals only. */
  status(text: string): void
}

/** The session of this process. */
export function nodeSession(): Session {
  // `npm run brushwork` runs in the root of the repository, wherever it was called; the files are named from there.
  const { INIT_CWD, npm_lifecycle_event } = process.env
  const cwd = npm_lifecycle_event === 'brushwork' && INIT_CWD !== undefined ? INIT_CWD : process.cwd()
  return {
    host: nodeHost,
    cwd: process.platform === 'win32' ? cwd.replaceAll('\\', '/') : cwd,
    ...speaker(process.stdout, process.stderr, process.env.CI === undefined),
  }
}

/** The part of a process's stream that speaking needs. */
export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Back to the start of the line, and nothing on it. */
const CLEAR_LINE = '\r\x1b[K'

/**
 * Speaks on two streams; the status is a line at the end of a terminal, out of the way of everything else.
 * @param hasStatus false in CI, whose logs would keep every line of it
 */
export function speaker(
  out: OutputStream,
  error: OutputStream,
  hasStatus = true,
): Pick<Session, 'out' | 'error' | 'status'> {
  let status = ''
  const withoutStatus = (write: () => void): void => {
    if (status !== '') error.write(CLEAR_LINE)
    write()
    if (status !== '') error.write(status)
  }
  return {
    out: (text) => withoutStatus(() => out.write(`${plain(text, out)}\n`)),
    error: (text) => withoutStatus(() => error.write(`${plain(text, error)}\n`)),
    status(text) {
      if (!hasStatus || error.isTTY !== true || text === status) return
      status = plain(text, error).slice(0, (error.columns ?? 80) - 1)
      error.write(CLEAR_LINE + status)
    },
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const COLORS = /(\x1b\[[\d;]*m)/

/** Colors are for terminals, and all that names out of files may do to one: they could clear the screen or set its title. */
function plain(text: string, { isTTY = false }: OutputStream): string {
  if (!isTTY) return printable(stripVTControlCharacters(text))
  return text
    .split(COLORS)
    .map((part, at) => (at % 2 === 1 ? part : printable(part)))
    .join('')
}
