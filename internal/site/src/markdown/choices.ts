import type Token from 'markdown-it/lib/token.mjs'
import type { MarkdownRenderer } from 'vitepress'
import { slugOf } from './slug.js'

const START = /^<!-- choose: ([a-z]+) -->\s*$/
const END = /^<!-- chosen -->\s*$/

/**
 * Sections between `<!-- choose: bundler -->` and `<!-- chosen -->` become tabs, whose choice is remembered: each heading is the name of
 * a tab. Where Markdown is read as such, they are sections with headings.
 */
export function makeChoices(md: MarkdownRenderer): void {
  md.core.ruler.push('choices', (state) => {
    const isStart = ({ type, content }: Token) => type === 'html_block' && START.test(content)
    for (let start = state.tokens.findIndex(isStart); start >= 0; start = state.tokens.findIndex(isStart)) {
      const end = state.tokens.findIndex(
        ({ type, content }, at) => at > start && type === 'html_block' && END.test(content),
      )
      if (end < 0)
        throw new Error(`${state.env.path}: \`${state.tokens[start].content.trim()}\` without <!-- chosen -->`)
      const [, kind] = START.exec(state.tokens[start].content) as RegExpExecArray
      const inner = state.tokens.slice(start + 1, end)
      state.tokens.splice(start, end - start + 1, ...choiceOf(kind, inner, (html) => block(html, state.Token), md))
    }
  })
}

function choiceOf(
  kind: string,
  tokens: readonly Token[],
  html: (text: string) => Token,
  md: MarkdownRenderer,
): Token[] {
  const [first] = tokens
  if (first?.type !== 'heading_open') throw new Error(`a choice of ${kind} begins with the heading of its first option`)
  const starts = tokens.flatMap(({ type, tag }, at) => (type === 'heading_open' && tag === first.tag ? [at] : []))
  const options = starts.map((at, index) => ({
    id: tokens[at].attrGet('id') ?? '',
    name: slugOf(textOf(tokens[at + 1])),
    text: textOf(tokens[at + 1]),
    body: tokens.slice(at + 3, starts[index + 1]),
  }))
  const list = md.utils.escapeHtml(JSON.stringify(options.map(({ id, name, text }) => ({ id, name, text }))))
  return [
    html(`<Choice kind="${kind}" :options="${list}">\n`),
    ...options.flatMap(({ id, body }) => [html(`<template #${slotOf(id)}>\n`), ...body, html('</template>\n')]),
    html('</Choice>\n'),
  ]
}

/** Name of the slot of an option: Vue takes dots and other marks in names of slots for modifiers. */
function slotOf(id: string): string {
  return id.replaceAll(/[^\w-]/g, '')
}

function textOf({ children }: Token): string {
  const shown = (children ?? []).filter(({ type }) => type === 'text' || type === 'code_inline')
  return shown
    .map(({ content }) => content)
    .join('')
    .trim()
}

function block(content: string, Html: typeof Token): Token {
  const token = new Html('html_block', '', 0)
  token.content = content
  return token
}
