import type { Issue } from './format-error.js'

/** Collects what a conversion cannot keep. */
export class LossList {
  readonly issues: Issue[] = []
  readonly #format: string

  constructor(format: string) {
    this.#format = format
  }

  /** Adds `message` where `isLost`. */
  add(isLost: boolean, path: string, message: string): void {
    if (isLost) this.issues.push({ code: 'loss', message, format: this.#format, path })
  }
}
