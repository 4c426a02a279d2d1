import { stripVTControlCharacters } from 'node:util'
import type { Host } from '@brushwork/pipeline'
import { printable } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { lineLength, type OutputStream, terminalOf, type Variables } from './terminal.js'

/** Environment of a command: its file system, current folder and output streams. */
export interface Session {
  readonly host: Host
  /** Absolute, `/` separators. */
  readonly cwd: string
  /** Whether results go to a terminal. */
  readonly isTerminal: boolean
  /** Results, a line or more at a time. Texts may have the codes of colors: nodeSession removes them where nothing shows them. */
  out(text: string): void
  /** The bytes of one result, for the next program of a pipe. */
  outBytes(bytes: Uint8Array): Promise<void>
  /** Warnings and errors. */
  error(text: string): void
  /** The current activity in one line, replaced by the next one; '' for none. Shown on terminals only. */
  status(text: string): void
  /** Whether results may still be read: not after `| head` has ended. */
  isRead(): boolean
}

/** The session of this process. @param isRead whether its output may still have a reader: see {@link outliveReaders} */
export function nodeSession(isRead: () => boolean = () => true): Session {
  // `npm run brushwork` runs in the root of the repository, wherever it was called; the files are named from there.
  const { INIT_CWD, npm_lifecycle_event } = process.env
  const cwd = npm_lifecycle_event === 'brushwork' && INIT_CWD !== undefined ? INIT_CWD : process.cwd()
  return {
    host: nodeHost,
    cwd: process.platform === 'win32' ? cwd.replaceAll('\\', '/') : cwd,
    isTerminal: process.stdout.isTTY === true,
    ...speaker(process.stdout, process.stderr, process.env),
    outBytes: (bytes) => new Promise((resolve) => process.stdout.write(bytes, () => resolve())),
    isRead,
  }
}

/** Back to the start of the line, and nothing on it. */
const CLEAR_LINE = '\r\x1b[K'

/** Speaks on two streams; the status is a line at the end of a terminal, out of the way of everything else. */
export function speaker(
  out: OutputStream,
  error: OutputStream,
  variables: Variables,
): Pick<Session, 'out' | 'error' | 'status'> {
  const [results, messages] = [terminalOf(out, variables), terminalOf(error, variables)]
  let status = ''
  const withoutStatus = (write: () => void): void => {
    if (status !== '') error.write(CLEAR_LINE)
    write()
    if (status !== '') error.write(status)
  }
  return {
    out: (text) => withoutStatus(() => out.write(`${shown(text, results.hasColors)}\n`)),
    error: (text) => withoutStatus(() => error.write(`${shown(text, messages.hasColors)}\n`)),
    status(text) {
      if (!messages.hasStatus) return
      const line = shown(text, false).slice(0, lineLength(error))
      if (line === status) return
      status = line
      error.write(CLEAR_LINE + status)
    },
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const COLORS = /(\x1b\[[\d;]*m)/

/** Removes control codes that names in files may contain, which could clear the screen or set its title, and colors if the terminal has none. */
function shown(text: string, hasColors: boolean): string {
  if (!hasColors) return printable(stripVTControlCharacters(text))
  return text
    .split(COLORS)
    .map((part, at) => (at % 2 === 1 ? part : printable(part)))
    .join('')
}
