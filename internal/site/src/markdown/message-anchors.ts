import type Token from 'markdown-it/lib/token.mjs'
import type { MarkdownRenderer } from 'vitepress'

const PAGE = /\/docs\/messages\.md$/
const CODE = /^[a-z][a-z0-9-]*$/

/**
 * Codes in the first column of the tables of messages become anchors, with links to themselves: `/messages#texture-missing`. A code that
 * several tables have is an anchor where it is first.
 */
export function anchorMessages(md: MarkdownRenderer): void {
  md.core.ruler.push('message-anchors', ({ tokens, env, Token: Made }) => {
    if (!PAGE.test(env.path)) return
    const seen = new Set<string>()
    for (const cell of firstCells(tokens)) {
      cell.children = (cell.children ?? []).flatMap((child) => {
        const { type, content } = child
        if (type !== 'code_inline' || !CODE.test(content) || seen.has(content)) return [child]
        seen.add(content)
        const open = new Made('link_open', 'a', 1)
        open.attrs = [
          ['id', content],
          ['href', `#${content}`],
        ]
        return [open, child, new Made('link_close', 'a', -1)]
      })
    }
  })
}

/** Contents of the first cells of all rows. */
function firstCells(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ type }, at) =>
    type === 'tr_open' && tokens[at + 1]?.type === 'td_open' ? [tokens[at + 2]] : [],
  )
}
