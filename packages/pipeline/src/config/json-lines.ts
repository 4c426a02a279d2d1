/** Strings, brackets, colons and line ends: enough to locate a name. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:\n]/g

/**
 * The line, from 1, of the innermost name of the path that well-formed JSON contains; 1 when it contains no name of the
 * path.
 * @param path Names from the outermost object inwards.
 */
export function lineOfPath(text: string, path: readonly string[]): number {
  const names: string[] = []
  let depth = 0
  let lists = 0
  let line = 1
  let best = { length: 0, line: 1 }
  let last = { text: '', line: 1 }
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') line++
    else if (token === '{') depth++
    else if (token === '}') depth--
    else if (token === '[') lists++
    else if (token === ']') lists--
    else if (token.startsWith('"')) last = { text: token, line }
    else if (lists === 0) {
      names.length = depth - 1
      names.push(JSON.parse(last.text) as string)
      const isOnPath = names.length <= path.length && names.every((name, index) => name === path[index])
      if (isOnPath && names.length > best.length) best = { length: names.length, line: last.line }
    }
  }
  return best.line
}

/**
 * The line, from 1, of a JSON syntax error, from the engine's message; the last line for a text that ends too early.
 */
export function lineOfSyntaxError(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position))
  return before.split('\n').length
}
