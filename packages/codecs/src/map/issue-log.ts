import type { Issue } from '../binary/index.js'

/** Issues of one code that are listed; a damaged file could have one for each of its brushes. */
const LISTED = 1000

/** Collects issues, of each kind no more than people read; those left out are counted in an issue of their own. */
export class IssueLog {
  readonly #issues: Issue[] = []
  readonly #counts = new Map<string, number>()

  note(code: string, message: string, path: string, line: number | undefined): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > LISTED) return
    this.#issues.push({ code, message, format: 'map', ...(line === undefined ? {} : { line }), path })
  }

  finish(): Issue[] {
    for (const [code, count] of this.#counts) {
      if (count <= LISTED) continue
      this.#issues.push({ code, message: `${count - LISTED} more of these are not listed`, format: 'map', path: '' })
    }
    return this.#issues
  }
}
