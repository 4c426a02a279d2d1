import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Comment, Parser } from 'acorn'

/** A node of a syntax tree. Positions count UTF-16 units of the text. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A text with its syntax tree. */
export interface Source {
  readonly text: string
  readonly program: Syntax
  readonly comments: readonly Pick<Comment, 'start' | 'end' | 'type'>[]
}

const TypeScriptParser = Parser.extend(tsPlugin())

/**
 * Parses JavaScript or TypeScript, whichever the ending of the path says; modules first, then scripts as CommonJS has them.
 * @throws SyntaxError
 */
export function parseCode(text: string, path: string): Source {
  const parser = /\.[cm]?ts$/.test(path) ? TypeScriptParser : Parser
  try {
    return parseAs('module', text, parser)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    try {
      return parseAs('script', text, parser)
    } catch (second) {
      // The first one is about the code as most files have it.
      throw second instanceof SyntaxError ? error : second
    }
  }
}

function parseAs(sourceType: 'module' | 'script', text: string, parser: typeof Parser): Source {
  const comments: Comment[] = []
  const program = parser.parse(text, {
    sourceType,
    ecmaVersion: 'latest',
    allowReturnOutsideFunction: sourceType === 'script',
    onComment: comments,
    locations: true,
  })
  return { text, program: program as unknown as Syntax, comments }
}

/**
 * Parses JSON with comments and trailing commas, which is a part of JavaScript.
 * @returns the text and the node of its value
 * @throws SyntaxError
 */
export function parseJson(text: string): { readonly source: Source; readonly value: Syntax } {
  const comments: Comment[] = []
  const after = { ecmaVersion: 'latest', onComment: comments, locations: true } as const
  const value = Parser.parseExpressionAt(text, 0, after) as unknown as Syntax
  const rest = text.slice(value.end)
  // Nothing but comments follows a value.
  Parser.parse(rest, { ecmaVersion: 'latest' }).body.forEach(() => {
    throw new SyntaxError('there is text behind the value')
  })
  const source = { text, program: value, comments: [...comments, ...commentsIn(rest, value.end)] }
  return { source, value }
}

function commentsIn(text: string, offset: number): Source['comments'] {
  const comments: Comment[] = []
  Parser.parse(text, { ecmaVersion: 'latest', onComment: comments })
  return comments.map(({ type, start, end }) => ({ type, start: start + offset, end: end + offset }))
}

/** Whether a value is a node. */
function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** A node of a node, undefined if it has none by this name. */
export function child(node: Syntax, key: string): Syntax | undefined {
  const value = node[key]
  return isSyntax(value) ? value : undefined
}

/** The nodes of a list; undefined for the holes of an array. */
function children(node: Syntax, key: string): readonly (Syntax | undefined)[] {
  const value = node[key]
  return Array.isArray(value) ? value.map((one) => (isSyntax(one) ? one : undefined)) : []
}

/** The same without holes. */
export function nodes(node: Syntax, key: string): readonly Syntax[] {
  return children(node, key).filter((one) => one !== undefined)
}

/** All nodes directly below one, in no certain order. */
function below(node: Syntax): readonly Syntax[] {
  return Object.keys(node).flatMap((key) => [
    ...nodes(node, key),
    ...[child(node, key)].filter((one) => one !== undefined),
  ])
}

/** Visits a node and all below it, parents first. @param enter whether to go below a node */
export function walk(
  node: Syntax,
  enter: (node: Syntax, parent: Syntax | undefined) => boolean,
  parent?: Syntax,
): void {
  if (!enter(node, parent)) return
  for (const one of below(node)) walk(one, enter, node)
}

/** The name of an identifier, or the value of a literal string. */
export function nameOf(node: Syntax | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node.name)
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** What TypeScript puts around an expression. */
export const TYPE_WRAPPERS: readonly string[] = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
]

/** The expression without `as`, `satisfies` and `!` of TypeScript. */
export function unwrapped(node: Syntax): Syntax {
  const inner = TYPE_WRAPPERS.includes(node.type) ? child(node, 'expression') : undefined
  return inner === undefined ? node : unwrapped(inner)
}
