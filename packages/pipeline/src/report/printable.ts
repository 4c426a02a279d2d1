/** Characters of a message. Names that it quotes may be as long as their file. */
const LONGEST = 4000

/** What moves the cursor of a terminal, sets its colours or turns the direction of text around. Line ends and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what they are looked for with.
const UNPRINTABLE = /[\x00-\x08\x0B-\x1F\x7F-\x9F\u2028-\u202E\u2066-\u2069]/g

/** Text out of files, as terminals and pages may show it: unprintable characters become escapes. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same of a path or name, which stands in one line. */
export function printableName(name: string): string {
  return printable(name).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/** A name as messages have it: of one that no file can have, the beginning. */
export function shortName(name: string): string {
  return name.length <= 255 ? name : `${name.slice(0, 60)}… (${name.length.toLocaleString('en-US')} characters)`
}

/** The beginning of a text that is too long for a message, and how long it is. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  return `${text.slice(0, LONGEST)} … (${text.length.toLocaleString('en-US')} characters)`
}
