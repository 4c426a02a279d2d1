const NONE = /^[+-]?(?:nan|1\.#(?:[qs]nan|ind)\d*)$/i
const ENDLESS = /^([+-]?)(?:inf(?:inity)?|1\.#inf\d*)$/i

/**
 * Parses NaN and infinities as printf of common compilers and languages writes them (`nan`, `-1.#IND`, `Infinity`);
 * undefined for other words.
 */
export function oddNumber(text: string): number | undefined {
  if (NONE.test(text)) return Number.NaN
  const sign = ENDLESS.exec(text)?.[1]
  return sign === undefined ? undefined : sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}
