import type { MarkdownRenderer } from 'vitepress'

/** Corners of tables without a word are cells, not heads: a head without a name says nothing to screen readers. */
export function leaveEmptyHeads(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [at, { type }] of tokens.entries()) {
      if (type !== 'th_open' || tokens[at + 1].content !== '') continue
      tokens[at].tag = 'td'
      tokens[at + 2].tag = 'td'
    }
  })
}
