import { describeValue } from './describe-value.js'

/** The error for an argument of the wrong kind. */
export function wrongArgument(caller: string, expected: string, found: unknown): TypeError {
  return new TypeError(`${caller} expects ${expected}, found ${describeValue(found)}`)
}
