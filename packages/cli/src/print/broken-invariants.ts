import { plural } from './summary.js'

/**
 * Formats broken invariants for `compile --debug`, one per line, and states whether outputs were written.
 * @param report where the report was written; undefined if it was not.
 */
export function brokenInvariants(
  problems: readonly string[],
  level: string,
  out: string,
  report: string | undefined,
): readonly string[] {
  const reported = report === undefined ? '' : `; ${report} has all that is known`
  return [
    ...problems.map((problem) => `${level}: broken invariant: ${problem}`),
    `${plural(problems.length, 'invariant')} did not hold: this is a fault of the compiler, and ${out} was not written${reported}`,
  ]
}
