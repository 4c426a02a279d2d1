/** A text of a level; absent and the editor's own word for it are the same. */
export function definedText(text: string | undefined): string {
  return text === undefined || text === 'ndef' ? '' : text
}
