/** TypeScript rejects larger unions, and completion is of little use for so many names. */
const MAX_NAMES = 10_000

/**
 * A union of literal types, each name once and sorted by code units; `never` for no names, `string` for too many. Names
 * come from files and are escaped, so they cannot leave their quotes.
 */
export function nameUnion(names: readonly string[]): string {
  const distinct = [...new Set(names)].sort()
  if (distinct.length === 0) return 'never'
  return distinct.length > MAX_NAMES ? 'string' : distinct.map(literal).join(' | ')
}

/** A JSON string is a TypeScript string literal except for two line separators; invisible characters are escaped. */
function literal(name: string): string {
  return JSON.stringify(name).replaceAll(/[\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
