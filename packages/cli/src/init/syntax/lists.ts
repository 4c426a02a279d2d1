import type { Edit } from './edits.js'
import { indentAt, lineStart, type Style } from './style.js'
import { nodes, type Source, type Syntax } from './syntax.js'

/** Inserts an element at the front of an array, on a line of its own where the others are. */
export function addFirst(source: Source, array: Syntax, item: string, style: Style): Edit {
  const { text } = source
  if (nodes(array, 'elements').length === 0) return addToEmpty(source, array, item, style)
  const inside = array.start + 1
  const [space] = /^\s*/.exec(text.slice(inside)) ?? ['']
  if (space.includes('\n')) {
    return { at: inside, text: `${style.eol}${indentAt(text, inside + space.length)}${item},` }
  }
  return { at: inside + space.length, text: `${item}, ` }
}

/** Inserts an element at the end of an array. */
export function addLast(source: Source, array: Syntax, item: string, style: Style): readonly Edit[] {
  return nodes(array, 'elements').length === 0
    ? [addToEmpty(source, array, item, style)]
    : addBehind(source, array, nodes(array, 'elements').at(-1)!, item, style)
}

/** Inserts a property at the end of an object. */
export function addProperty(source: Source, object: Syntax, property: string, style: Style): readonly Edit[] {
  const last = nodes(object, 'properties').at(-1)
  return last === undefined
    ? [addToEmpty(source, object, property, style)]
    : addBehind(source, object, last, property, style)
}

/** Inserts a property before another one. */
export function addPropertyBefore(source: Source, next: Syntax, property: string, style: Style): Edit {
  const { text } = source
  const start = lineStart(text, next.start)
  const isOnOwnLine = text.slice(start, next.start).trim() === ''
  return {
    at: next.start,
    text: isOnOwnLine ? `${property},${style.eol}${indentAt(text, next.start)}` : `${property}, `,
  }
}

function addToEmpty({ text }: Source, list: Syntax, item: string, style: Style): Edit {
  const close = list.end - 1
  const start = lineStart(text, close)
  const isBlock = start > list.start && text.slice(start, close).trim() === ''
  if (isBlock) return { at: start, text: `${indentAt(text, close)}${style.indent}${item}${style.comma}${style.eol}` }
  // Comments may follow up to the end of a line.
  const space = text[list.start] === '{' ? ' ' : ''
  const rest = text.slice(list.start + 1, close)
  return { at: list.start + 1, text: `${space}${item}${rest.startsWith(' ') ? '' : space}` }
}

function addBehind(source: Source, list: Syntax, last: Syntax, item: string, style: Style): readonly Edit[] {
  const { text } = source
  const close = list.end - 1
  const comma = codeIn(source, last.end, close).indexOf(',')
  const start = lineStart(text, close)
  const isBlock = start > last.end && text.slice(start, close).trim() === ''
  if (isBlock) {
    const line = `${indentAt(text, last.start)}${item}`
    if (comma >= 0) return [{ at: start, text: `${line},${style.eol}` }]
    return [
      { at: last.end, text: ',' },
      { at: start, text: `${line}${style.eol}` },
    ]
  }
  if (comma >= 0) return [{ at: last.end + comma + 1, text: ` ${item},` }]
  return [{ at: last.end, text: `, ${item}` }]
}

/** A part of the text with blanks in place of its comments. */
function codeIn({ text, comments }: Source, from: number, to: number): string {
  let code = text.slice(from, to)
  for (const { start, end } of comments) {
    if (start < from || end > to) continue
    code = code.slice(0, start - from) + ' '.repeat(end - start) + code.slice(end - from)
  }
  return code
}
