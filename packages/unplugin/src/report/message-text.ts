import { posix } from 'node:path'
import { diagnosticText, type FileDiagnostic, helpUrl, leakPathText } from '@brushwork/pipeline/config'

/**
 * A warning as bundlers show it: its text and address, and on a line of its own the path of a leak.
 * @param root absolute path of the project
 */
export function warningText(warning: FileDiagnostic, root: string): string {
  const text = diagnosticText(warning, { shownPath: relativeTo(root) })
  const leakPath = leakPathText(warning)
  return leakPath === undefined ? text : `${text}\n${leakPath}`
}

/** Links to help pages, each with the first message that it explains. */
export class HelpLinks {
  readonly #linked = new Set<string>()

  /** Adds the help page of a code to a text, unless an earlier text has it. */
  addTo(text: string, code: string): string {
    const url = helpUrl(code)
    if (url === undefined || this.#linked.has(url)) return text
    this.#linked.add(url)
    return `${text} (help: ${url})`
  }
}

/**
 * Makes paths relative to the project, also with `../`: logs are the same on every machine, even when a bundler's cache repeats them on
 * another one. The project itself and paths on other drives stay absolute.
 */
export function relativeTo(root: string): (path: string) => string {
  const drive = driveOf(root)
  return (path) => (driveOf(path) === drive && isAbsolute(path) ? posix.relative(root, path) || path : path)
}

function isAbsolute(path: string): boolean {
  return /^(?:[A-Za-z]:)?\//.test(path)
}

function driveOf(path: string): string {
  return /^[A-Za-z]:/.exec(path)?.[0].toLowerCase() ?? ''
}
