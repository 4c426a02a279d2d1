/** Joins names for a sentence: `a`, `a and b`, `a, b and c`. */
export function listedNames(names: readonly (string | number)[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
