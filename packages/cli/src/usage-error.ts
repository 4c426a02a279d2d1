/** The command was called wrongly: said in one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
