import { type Issue, IssueLog as Log } from '../../binary/index.js'

/** The issues of a map, by path and line. */
export class IssueLog {
  readonly #log = new Log()

  note(code: string, message: string, path: string, line: number | undefined): void {
    this.#log.add({ code, message, format: 'map', ...(line === undefined ? {} : { line }), path })
  }

  /** Like `note`, for issues that builds report as warnings. */
  warn(code: string, message: string, path: string, line: number | undefined): void {
    this.#log.add({ code, message, format: 'map', ...(line === undefined ? {} : { line }), path, warns: true })
  }

  finish(): Issue[] {
    return this.#log.list
  }
}
