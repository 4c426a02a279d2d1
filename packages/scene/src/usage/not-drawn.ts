/** Thrown for something of a pack, or an option, that an adapter does not draw yet. Its README has the list. */
export class NotDrawnError extends Error {
  override readonly name = 'NotDrawnError'

  /** @param adapter name of the package @param what cannot be drawn @param advice what to do without it */
  constructor(adapter: string, what: string, advice: string) {
    super(`${adapter} does not draw ${what} yet: ${advice}`)
  }
}
