import ts from 'typescript'

/** What a docstring says, as Markdown. `{@link X}` is kept: only the page knows where X is. */
export interface Docstring {
  readonly text: string
  readonly params: readonly { readonly name: string; readonly text: string }[]
  readonly returns?: string
  readonly throws: readonly string[]
  /** Blocks of code, with their fences. */
  readonly examples: readonly string[]
}

/** The last docstring before a declaration; without one its text is ''. */
export function docstringOf(node: ts.Node): Docstring {
  const source = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
  const comments = ranges.map(({ pos, end }) => source.slice(pos, end)).filter((text) => text.startsWith('/**'))
  return parseDocstring(comments.at(-1) ?? '')
}

export function parseDocstring(comment: string): Docstring {
  const lines = comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim()
  const [text, ...tags] = splitTags(lines)
  const values = (tag: string) =>
    tags.filter((one) => one.startsWith(`@${tag}`)).map((one) => one.replace(/^@\w+\s*/, '').trim())
  const params = [...values('param'), ...values('typeParam')].map((one) => {
    const [, name, said] = /^(\S+)\s*(?:-\s*)?([\s\S]*)$/.exec(one) as RegExpExecArray
    return { name, text: said }
  })
  const [returns] = values('returns')
  const examples = values('example').filter((one) => one.includes('```'))
  return { text: text.trim(), params, ...(returns !== undefined && { returns }), throws: values('throws'), examples }
}

/** The text, then each tag with what follows. An `@` within a fence, such as that of a package, begins no tag. */
function splitTags(text: string): string[] {
  const parts = ['']
  let isCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    for (const piece of isCode ? [line] : line.split(/(?<=^|\s)(?=@(?:param|typeParam|returns|throws|example)\b)/)) {
      if (piece.startsWith('@') && !isCode) parts.push(piece)
      else parts[parts.length - 1] += piece
    }
    parts[parts.length - 1] += '\n'
  }
  return parts
}
