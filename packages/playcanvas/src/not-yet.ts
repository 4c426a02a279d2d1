/** Something that other adapters of Brushwork show, and this one does not yet. */
export class NotYetError extends Error {
  override readonly name = 'NotYetError'

  /** @param what is not there @param instead what to do */
  constructor(what: string, instead: string) {
    super(`@brushwork/playcanvas does not draw ${what} yet: ${instead}`)
  }
}
