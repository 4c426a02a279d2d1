/** Something of a pack, or an option, that this adapter does not draw yet. Its README has the list. */
export class NotDrawnError extends Error {
  override readonly name = 'NotDrawnError'

  /** @param what cannot be drawn @param advice what to do without it */
  constructor(what: string, advice: string) {
    super(`@brushwork/babylon does not draw ${what} yet: ${advice}`)
  }
}
