import type { MarkdownRenderer } from 'vitepress'

const GAME = '../examples/courtyard'

/**
 * A paragraph that is an image with a link to the source of the courtyard becomes the running courtyard. The image is its poster, and
 * the whole of it where Markdown is read as such.
 */
export function showCourtyard(md: MarkdownRenderer): void {
  md.core.ruler.before('repository-links', 'courtyard', (state) => {
    const at = state.tokens.findIndex(({ children }) => {
      const [link, image] = children ?? []
      return link?.type === 'link_open' && link.attrGet('href') === GAME && image?.type === 'image'
    })
    if (at < 0) return
    const [, image] = state.tokens[at].children ?? []
    const block = new state.Token('html_block', '', 0)
    const alt = md.utils.escapeHtml(image.content)
    block.content = `<Courtyard><img src="./${image.attrGet('src')}" alt="${alt}"></Courtyard>\n`
    state.tokens.splice(at - 1, 3, block)
  })
}
