import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'

/** Follows the names of the archives in the text of a message. */
export const NAMED_BY_LEVEL = ', which this level names, '

/** Finds repeated messages about missing archives: several levels of a build may name the same one. */
export class MissingArchives {
  /** Archives as messages list them → the first asset that lacks them. */
  readonly #reported = new Map<string, string>()

  /** Whether another asset has reported the same archives. @param asset an id of the asset */
  isRepeated(asset: string, { code, text }: Pick<FileDiagnostic, 'code' | 'text'>): boolean {
    if (code !== 'archive-missing') return false
    const archives = text.slice(0, text.indexOf(NAMED_BY_LEVEL))
    const first = this.#reported.get(archives) ?? asset
    this.#reported.set(archives, first)
    return first !== asset
  }

  /** Forgets all messages, for a new build. */
  clear(): void {
    this.#reported.clear()
  }
}
