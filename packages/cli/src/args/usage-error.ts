/** Wrong use of the command line: printed as one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
