import type { Issue } from './format-error.js'

/** Collects what a conversion cannot preserve. */
export class LossList {
  readonly issues: Issue[] = []
  readonly #format: string

  constructor(format: string) {
    this.#format = format
  }

  /** Adds `message` if `isLost`. */
  add(isLost: boolean, path: string, message: string): void {
    if (isLost) this.issues.push({ code: 'loss', message, format: this.#format, path })
  }
}
