import { readFileSync } from 'node:fs'

/**
 * Code of the runtime and of its adapters as games ship it: without what only developers need, the reasons of errors and the checks of
 * calls. docs/decisions/errors-in-production.md
 */

const OWN_NAME = /^@brushwork\/(?:babylon|pack|playcanvas|runtime|scene|three|webgl)$/

/** Functions that return nothing and only throw TypeErrors, for wrong calls. No other function of these packages has such a name. */
export const CHECKED_CALLS: readonly string[] = [
  'checkOptions',
  'checkLoad',
  'checkSeconds',
  'checkAsset',
  'checkPoint',
  'checkCollision',
  'checkHooks',
  'checkWalkerSize',
  'checkMovement',
]

/** Functions that return nothing, and do something for developers only. No other function of these packages has such a name. */
export const DEVELOPMENT_CALLS: readonly string[] = ['followDevLight', 'reportUnknownHooks']

const CHECKS = new RegExp(String.raw`^[ \t]*(?:${[...CHECKED_CALLS, ...DEVELOPMENT_CALLS].join('|')})\(`, 'gm')

/** An `if` that only throws, for wrong calls. */
const WRONG_CALLS = /^[ \t]*if \(.*\)(?: \{)?\s*throw wrongArgument\(/gm

/** The only argument of `fail` and `failure`, the third one of `PackError`. */
const FAILURES = /(?:\.fail(?:ure)?|\bnew PackError)\(/g

/** A hint for an unknown name: the name, and those that there are. */
const HINTS = /\bwhatThereIs\(/g

/** The code of modules in production builds. A build has one loader. */
export class ProductionCode {
  /** Path of a manifest → name of its package. */
  readonly #names = new Map<string, string>()

  /** The code of a module; undefined where it belongs to another package. @param path that `RUNTIME_MODULE` matches */
  load(path: string): string | undefined {
    // Synchronous: a game has some 200 small modules, and a promise for each step of reading them takes four times as long.
    return OWN_NAME.test(this.#packageOf(path)) ? forProduction(readFileSync(path, 'utf8')) : undefined
  }

  /** The name of the package that a module is in; empty for a package without a readable manifest. */
  #packageOf(path: string): string {
    // The last folder of this name: the project itself may be in another one.
    const manifest = path.replace(/^(.*[\\/])dist[\\/].*$/, '$1package.json')
    const name = this.#names.get(manifest) ?? nameIn(manifest)
    this.#names.set(manifest, name)
    return name
  }
}

function nameIn(manifest: string): string {
  try {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: unknown }
    return String(name)
  } catch {
    return ''
  }
}

/** Removes reasons of errors, hints and checks of calls from code as `tsc` emits it. Lines stay where they are. */
export function forProduction(code: string): string {
  const checked = replaced(code, CHECKS, ({ index, 0: call }) => {
    const end = argumentsAt(code, index + call.length).end
    return code[end] === ';' ? { start: index, end, by: '' } : undefined
  })
  const called = replaced(checked, WRONG_CALLS, ({ index, 0: call }) => {
    const { end } = argumentsAt(checked, index + call.length)
    const [block] = (call.includes(') {') && /^;\s*\}/.exec(checked.slice(end))) || ['']
    return { start: index, end: end + block.length, by: '' }
  })
  const hinted = replaced(called, HINTS, ({ index, 0: call }) => {
    const { spans, end } = argumentsAt(called, index + call.length)
    const names = spans[1]
    return names && { start: index, end, by: called.slice(names.start, names.end).trim() }
  })
  return replaced(hinted, FAILURES, ({ index, 0: call }) => {
    const reason = argumentsAt(hinted, index + call.length).spans[call.startsWith('new') ? 2 : 0]
    return reason && { ...reason, by: "''" }
  })
}

/** Part of a code. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Replaces parts of code, and keeps their line ends. @param spanOf what a match leads to, undefined for nothing */
function replaced(
  code: string,
  pattern: RegExp,
  spanOf: (match: RegExpExecArray) => (Span & { readonly by: string }) | undefined,
): string {
  let out = ''
  let last = 0
  for (const match of code.matchAll(pattern)) {
    const span = match.index < last ? undefined : spanOf(match)
    if (span === undefined) continue
    const lines = code.slice(span.start, span.end).split('\n').length - 1
    out += code.slice(last, span.start) + span.by + '\n'.repeat(lines)
    last = span.end
  }
  return out + code.slice(last)
}

/** The arguments of a call, from behind its opening parenthesis, and the end of the call. */
function argumentsAt(code: string, first: number): { readonly spans: readonly Span[]; readonly end: number } {
  const spans: Span[] = []
  let start = first
  let depth = 0
  for (let at = first; at < code.length; at++) {
    const char = code[at]
    if (char === "'" || char === '"' || char === '`') at = endOfText(code, at)
    else if (char === '/' && '/*'.includes(code[at + 1])) at = endOfComment(code, at)
    else if ('([{'.includes(char)) depth++
    else if (depth === 0 && (char === ',' || char === ')')) {
      if (code.slice(start, at).trim() !== '') spans.push({ start, end: at })
      if (char === ')') return { spans, end: at + 1 }
      start = at + 1
    } else if (')]}'.includes(char)) depth--
  }
  throw new Error('expected the end of a call: install the packages of Brushwork again')
}

/** Index of the last character of a comment. */
function endOfComment(code: string, first: number): number {
  const [end, length] = code[first + 1] === '/' ? ['\n', 1] : ['*/', 2]
  const found = code.indexOf(end, first + 2)
  return found < 0 ? code.length : found + length - 1
}

/** Index of the quote that ends a text. Templates hold expressions, which may hold texts. */
function endOfText(code: string, first: number): number {
  const quote = code[first]
  for (let at = first + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === quote) return at
    else if (quote === '`' && code.startsWith('${', at)) {
      for (at += 2; at < code.length && code[at] !== '}'; at++) if (`'"\``.includes(code[at])) at = endOfText(code, at)
    }
  }
  return code.length
}
