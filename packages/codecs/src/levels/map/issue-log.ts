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

/** Bit flags for suspicious values found while parsing. Most faces have none, so `checkMap` can skip them. */
export const DOUBTS = {
  none: 0,
  plane: 1,
  far: 2,
  scale: 4,
  axes: 8,
  fewFaces: 16,
  mapping: 32,
  surface: 64,
  words: 128,
  all: 255,
} as const

/** Engines and editors stay within 2¹⁷ quants; beyond this, single-precision compilers lose whole quants. */
export const FAR = 2 ** 20
export const MIN_FACES = 4
