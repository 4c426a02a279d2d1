/** Maximum characters of a message. Names that it quotes may be as long as their file. */
const LONGEST = 4000

/** Characters that move a terminal's cursor, set its colors or change the text direction. Line ends and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const UNPRINTABLE = /[\x00-\x08\x0B-\x1F\x7F-\x9F\u2028-\u202E\u2066-\u2069]/g

/** Makes text from files safe for terminals and pages: unprintable characters become escapes. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Like {@link printable}, for a path or name on a single line. */
export function printableName(name: string): string {
  return printable(name).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/** A name for diagnostics; a name longer than any file name is cut. */
export function shortName(name: string): string {
  return name.length <= 255 ? name : `${name.slice(0, 60)}… (${name.length.toLocaleString('en-US')} characters)`
}

/** The start of a text that is too long for a message, with its length. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  return `${text.slice(0, LONGEST)} … (${text.length.toLocaleString('en-US')} characters)`
}
