import { describeValue } from './describe-value.js'

/** The error for an argument of the wrong kind. @param hint what follows the description of what was found */
export function wrongArgument(caller: string, expected: string, found: unknown, hint = ''): TypeError {
  return new TypeError(`${caller} expects ${expected}, found ${describeValue(found)}${hint}`)
}
