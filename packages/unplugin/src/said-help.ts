import { helpUrl } from '@brushwork/pipeline/config'

/** Which help pages a build has named: each once, with the first message that it explains. */
export class SaidHelp {
  readonly #said = new Set<string>()

  /** Adds to a text the page that explains its code, unless an earlier text has it. */
  addTo(text: string, code: string): string {
    const url = helpUrl(code)
    if (url === undefined || this.#said.has(url)) return text
    this.#said.add(url)
    return `${text} (help: ${url})`
  }

  /** From now on, every page is new. */
  forget(): void {
    this.#said.clear()
  }
}
