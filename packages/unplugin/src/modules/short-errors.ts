import { readFile } from 'node:fs/promises'

const OWN_NAME = /^@brushwork\/(?:pack|runtime)$/

/** Where reasons stand: the only argument of `fail` and `failure`, the third one of `PackError`. */
const FAILURE = /(?:\.fail(?:ure)?|\bnew PackError)\(/g

/**
 * The code of a module of the runtime without the reasons of its errors, which are a twelfth of it: docs/decisions/short-errors.md.
 * @param path of a module that `RUNTIME_MODULE` matches
 * @returns undefined where the module belongs to another package
 */
export async function loadWithShortErrors(path: string): Promise<string | undefined> {
  const manifest = await readFile(path.replace(/([\\/])dist[\\/].*$/, '$1package.json'), 'utf8').catch(() => '{}')
  const { name } = JSON.parse(manifest) as { readonly name?: string }
  return OWN_NAME.test(name ?? '') ? shortenErrors(await readFile(path, 'utf8')) : undefined
}

/** Removes the reasons of errors from code as `tsc` emits it. Lines stay where they are. */
export function shortenErrors(code: string): string {
  let short = ''
  let last = 0
  for (const { 0: call, index } of code.matchAll(FAILURE)) {
    const reason = argumentsAt(code, index + call.length)[call.startsWith('new') ? 2 : 0]
    if (reason === undefined || reason.start < last) continue
    const lines = code.slice(reason.start, reason.end).split('\n').length - 1
    short += `${code.slice(last, reason.start)}''${'\n'.repeat(lines)}`
    last = reason.end
  }
  return short + code.slice(last)
}

/** Part of a text. */
interface Span {
  readonly start: number
  readonly end: number
}

/** The arguments of a call, from behind its opening parenthesis. */
function argumentsAt(code: string, first: number): Span[] {
  const spans: Span[] = []
  let start = first
  let depth = 0
  for (let at = first; at < code.length; at++) {
    const char = code[at]
    if (char === "'" || char === '"' || char === '`') at = endOfText(code, at)
    else if ('([{'.includes(char)) depth++
    else if (depth === 0 && (char === ',' || char === ')')) {
      if (code.slice(start, at).trim() !== '') spans.push({ start, end: at })
      if (char === ')') return spans
      start = at + 1
    } else if (')]}'.includes(char)) depth--
  }
  throw new Error('expected the end of a call: install the packages of Brushwork again')
}

/** Index of the quote that ends a text. Templates hold expressions, which may hold texts. */
function endOfText(code: string, first: number): number {
  const quote = code[first]
  for (let at = first + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === quote) return at
    else if (quote === '`' && code.startsWith('${', at)) {
      for (at += 2; code[at] !== '}'; at++) if (`'"\``.includes(code[at])) at = endOfText(code, at)
    }
  }
  return code.length
}
