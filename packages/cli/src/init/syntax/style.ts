import { child, nodes, type Source, type Syntax, walk } from './syntax.js'

/** How the author of a file writes. */
export interface Style {
  readonly eol: string
  /** One step of indentation. */
  readonly indent: string
  readonly quote: "'" | '"'
  readonly semicolon: ';' | ''
  /** What follows the last item of several lines. */
  readonly comma: ',' | ''
}

/** Finds out the style of a file by what most of it does. */
export function styleOf({ text, program }: Source): Style {
  const [quote, semicolon] = [quoteOf(text, program), semicolonOf(text, program)] as const
  return { eol: eolOf(text), indent: indentOf(text), quote, semicolon, comma: ',' }
}

/** The style of a JSON file. */
export function jsonStyle(text: string): Style {
  return { eol: eolOf(text), indent: indentOf(text), quote: '"', semicolon: '', comma: '' }
}

/** The line end of a text. */
export function eolOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

/** One step of indentation: a tab, or the fewest spaces that a line begins with. */
function indentOf(text: string): string {
  const starts = text.match(/^[ \t]+(?=[^\s*])/gm) ?? []
  if (starts.some((start) => start.startsWith('\t'))) return '\t'
  const widths = starts.map((start) => start.length).filter((width) => width > 1)
  return ' '.repeat(widths.length === 0 ? 2 : Math.min(...widths))
}

function quoteOf(text: string, program: Syntax): "'" | '"' {
  let balance = 0
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') balance += text[node.start] === '"' ? 1 : -1
    return true
  })
  return balance > 0 ? '"' : "'"
}

const ENDED = ['ImportDeclaration', 'ExpressionStatement', 'VariableDeclaration', 'ExportDefaultDeclaration']

function semicolonOf(text: string, program: Syntax): ';' | '' {
  const ended = nodes(program, 'body').filter((one) => {
    return ENDED.includes(one.type) && child(one, 'declaration')?.type !== 'FunctionDeclaration'
  })
  const count = ended.filter(({ end }) => text[end - 1] === ';').length
  return count * 2 > ended.length ? ';' : ''
}

/** The white space that the line of a position begins with. */
export function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? ''
}

/** Where the line of a position begins. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}
