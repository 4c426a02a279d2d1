/** TypeScript gives up on unions of more members; nobody spells so many names by hand. */
const MOST_NAMES = 10_000

/**
 * A union of literal types, each name once and sorted by code units; `never` for none, `string` for more than a compiler takes.
 * Names come out of files: whatever is in them stays within its quotes.
 */
export function nameUnion(names: readonly string[]): string {
  const distinct = [...new Set(names)].sort()
  if (distinct.length === 0) return 'never'
  return distinct.length > MOST_NAMES ? 'string' : distinct.map(literal).join(' | ')
}

/** JSON is a string literal of TypeScript, too, but for two line ends; what cannot be seen is written as an escape. */
function literal(name: string): string {
  return JSON.stringify(name).replaceAll(/[\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
