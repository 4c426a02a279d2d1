import { readFileSync } from 'node:fs'
import { createMarkdownRenderer } from 'vitepress'
import { beforeAll, expect, it } from 'vitest'
import { drawCharts } from '../src/markdown/charts.js'
import { makeChoices } from '../src/markdown/choices.js'
import { CODE_CLASSES, colorsAsClasses } from '../src/markdown/code-colors.js'
import { leaveEmptyHeads } from '../src/markdown/empty-heads.js'
import { anchorMessages } from '../src/markdown/message-anchors.js'
import { slugOf } from '../src/markdown/slug.js'
import { ROOT } from '../src/repository.js'

type Renderer = Awaited<ReturnType<typeof createMarkdownRenderer>>

let md: Renderer
beforeAll(async () => {
  md = await createMarkdownRenderer(ROOT, {
    anchor: { slugify: slugOf },
    codeTransformers: [colorsAsClasses],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(renderer) {
      makeChoices(renderer)
      anchorMessages(renderer)
      drawCharts(renderer)
      leaveEmptyHeads(renderer)
    },
  })
})

const render = (text: string, page = 'page.md') => md.render(text, { path: `${ROOT}docs/${page}` })

it('a choice has a tab for each heading, and its sections as panels', () => {
  const html = render('<!-- choose: engine -->\n\n### three.js\n\none\n\n### WebGL\n\ntwo\n\n<!-- chosen -->\n\nafter')
  expect(html).toContain('<Choice kind="engine"')
  expect(html).toContain(
    '{&quot;id&quot;:&quot;threejs&quot;,&quot;name&quot;:&quot;threejs&quot;,&quot;text&quot;:&quot;three.js&quot;}',
  )
  expect(html).toMatch(/<template #webgl>\s*<p>two<\/p>\s*<\/template>\s*<\/Choice>\s*<p>after/)
})

it('a choice without an end, or without a heading, is an error', () => {
  expect(() => render('<!-- choose: engine -->\n\n### three.js')).toThrow('without <!-- chosen -->')
  expect(() => render('<!-- choose: engine -->\n\ntext\n\n<!-- chosen -->')).toThrow('begins with the heading')
})

it('codes of messages are anchors that link to themselves, once each', () => {
  const table = '| code | means |\n| --- | --- |\n| `leak` `level-open` | `other` |\n| `leak` | |'
  const html = render(table, 'messages.md')
  expect(html.match(/<a id="leak" href="#leak"><code/g)).toHaveLength(1)
  expect(html).toContain('<a id="level-open" href="#level-open">')
  expect(html).not.toContain('id="other"')
  expect(render(table)).not.toContain('id="leak"')
})

it('colors of code are classes, which the style sheet has in light and dark', async () => {
  const html = await md.renderAsync("```ts\nimport castle from './castle.wmp' // a level\nconst level = 12\n```")
  expect(html).toContain('<span class="c1">import</span>')
  expect(html.match(/<span style=/g)).toBeNull()
  const css = readFileSync(`${ROOT}internal/site/.vitepress/theme/style.css`, 'utf8')
  for (const [colors, name] of Object.entries(CODE_CLASSES).filter(([, one]) => one !== '')) {
    const [light, dark] = colors.toLowerCase().split(' ')
    expect(css).toContain(`.vp-code .${name} {\n  --shiki-light: ${light};\n  --shiki-dark: ${dark};\n}`)
  }
})

it('a chart has a bar for each row of its table but sums, as long as the figure says', () => {
  const html = render(
    '<!-- chart: kB -->\n\n| file | kB |\n| --- | ---: |\n| `a` | 1,000 |\n| b | 250 |\n| **all** | 1,250 |',
  )
  expect(html).toContain('style="width:100.0%"></span><span class="value">1,000</span>')
  expect(html).toContain('style="width:25.0%"></span><span class="value">250</span>')
  expect(html.match(/class="label"/g)).toHaveLength(2)
  expect(html).toContain('<table')
})

it('a chart of a column that its table does not have is an error', () => {
  expect(() => render('<!-- chart: MB -->\n\n| file | kB |\n| --- | ---: |\n| a | 1 |')).toThrow('has the columns MB')
})

it('an empty corner of a table is a cell', () => {
  const html = render('| | kB |\n| --- | --- |\n| a | 1 |')
  expect(html).toMatch(/<tr>\s*<td[^>]*><\/td>\s*<th[^>]*>kB<\/th>/)
})
