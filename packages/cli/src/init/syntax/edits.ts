/** A text to insert. Nothing of the file is ever removed or replaced. */
export interface Edit {
  readonly at: number
  readonly text: string
}

/** Applies insertions to a text; those at one position stay in their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let end = 0
  let result = ''
  for (const edit of [...edits].sort((a, b) => a.at - b.at)) {
    result += text.slice(end, edit.at) + edit.text
    end = edit.at
  }
  return result + text.slice(end)
}
