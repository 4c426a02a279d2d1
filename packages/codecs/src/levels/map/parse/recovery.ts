import { FormatError, type FormatErrorCode } from '../../../binary/index.js'
import type { MapUnread } from '../document.js'
import type { IssueLog } from '../issue-log.js'
import { CLOSE_BRACE, OPEN_BRACE } from '../layout.js'
import type { MapScanner } from './scanner.js'
import { isBrace, skipLine } from './skip-line.js'

/**
 * A text with more failures, or reread more often, has no structure left: its rest is one unread piece. Failures grow with the
 * text: a damaged brush is longer than this, so a map in an unknown dialect is read to its end.
 */
const FREE_FAILURES = 4096
const BYTES_PER_FAILURE = 256
const MAX_READINGS = 4
const FREE_BYTES = 1 << 16
/** The one code that stops reading: a text made to exhaust memory. */
const STOPS: FormatErrorCode = 'limit'

/** Issues of text that cannot be read. */
export type UnreadCode =
  /** A brush. */
  | 'unread-brush'
  /** A key or its value. */
  | 'unread-key'
  /** Text outside any element. */
  | 'stray-text'

/** A position in the text. */
export interface TextPosition {
  readonly at: number
  readonly line: number
}

/** Skips unreadable text (docs/formats/map.md §7): finds its end and keeps it. Unused for valid maps. */
export class Recovery {
  /** The first thing that could not be read. */
  firstFailure: FormatError | undefined
  readonly #scanner: MapScanner
  readonly #issues: IssueLog
  #failures = 0
  /** Bytes that were gone back over. */
  #reread = 0

  constructor(scanner: MapScanner, issues: IssueLog) {
    this.#scanner = scanner
    this.#issues = issues
  }

  /** Counts a failure to read. @returns `error`. @throws `error` when reading must stop. */
  failureOf(error: unknown): FormatError {
    if (!(error instanceof FormatError) || error.code === STOPS) throw error
    this.#failures++
    this.firstFailure ??= error
    return error
  }

  /** Returns to an earlier position: after a failure, or after lookahead, which is not a failure. */
  rewind({ at, line }: TextPosition): void {
    const scanner = this.#scanner
    this.#reread += scanner.at - at
    scanner.at = at
    scanner.line = line
    scanner.brokenString = 0
  }

  /** Moves on to the end of the line or to a brace. */
  skip(): void {
    if (this.#isHopeless()) this.#scanner.at = this.#scanner.end
    else skipLine(this.#scanner)
  }

  #isHopeless(): boolean {
    const { end } = this.#scanner
    if (this.#failures > FREE_FAILURES + end / BYTES_PER_FAILURE) return true
    return this.#reread > MAX_READINGS * end + FREE_BYTES
  }

  /** Skips to the position after the brace that closes a brush, to a brace that opens the next, or to the end. */
  skipBrush(): void {
    const scanner = this.#scanner
    const { bytes } = scanner
    for (;;) {
      this.skip()
      const { at } = scanner
      scanner.peek()
      if (scanner.at < scanner.end) {
        const byte = bytes[scanner.at]
        if (byte === CLOSE_BRACE) scanner.at++
        else if (byte !== OPEN_BRACE || !isBrace(bytes, scanner.at)) continue
        else scanner.backTo(at)
      } else scanner.backTo(at)
      return
    }
  }

  /**
   * Skips stray text in whole lines, up to a byte for which `stops` returns true.
   * @returns an error that names what was expected here.
   */
  skipStray(expected: string, stops: (byte: number) => boolean): FormatError {
    const scanner = this.#scanner
    const failure = this.failureOf(scanner.tokenProblem(expected))
    for (;;) {
      if (isBrace(scanner.bytes, scanner.at)) scanner.at++
      else this.skip()
      const { at } = scanner
      const byte = scanner.peek()
      if (scanner.at < scanner.end && !stops(byte)) continue
      scanner.backTo(at)
      return failure
    }
  }

  /**
   * The text up to the scanner, with an issue.
   * @param start where the blanks before it begin. @param from where it begins itself.
   */
  unread(
    code: UnreadCode,
    { reason, path, line }: Pick<FormatError, 'reason' | 'path' | 'line'>,
    consequence: string,
    start: number,
    from: number,
  ): MapUnread {
    const scanner = this.#scanner
    const isRest = this.#isHopeless()
    if (isRest) scanner.at = scanner.end
    const span = { start, end: scanner.at }
    const done = isRest ? 'too little of this text can be read: its rest is kept and ignored' : consequence
    // Separate code with a warning: thousands of issues precede it, of which only some are listed.
    if (isRest) this.#issues.warn('unread-rest', `${reason}: ${done}`, path, line)
    else this.#issues.note(code, `${reason}: ${done}`, path, line)
    const where = line === undefined ? {} : { line }
    const rest = isRest ? { isRest } : {}
    return { kind: 'unread', text: scanner.textBetween(from, scanner.at), reason, ...where, ...rest, span }
  }
}
