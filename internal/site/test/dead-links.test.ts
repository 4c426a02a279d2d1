import { describe, expect, it } from 'vitest'
import { deadLinks } from '../src/built/dead-links.js'

const PAGES = [
  {
    file: 'index.html',
    html: '<a href="/messages#b">b</a> <a href="/guides/">guides</a> <a href="https://a.example/x">x</a>',
  },
  { file: 'messages.html', html: '<h2 id="a">A</h2><tr id="b"></tr><a href="#a">a</a><img src="/a.png">' },
  { file: 'guides/index.html', html: '<a href="../messages">m</a> &lt;a href="/none"&gt;' },
]
const FILES = [...PAGES.map(({ file }) => file), 'a.png']

describe('dead links', () => {
  it('are not reported for pages, files and anchors that exist, for other sites, and for text that shows tags', () => {
    expect(deadLinks(PAGES, FILES)).toEqual([])
  })

  it('are reported for missing pages, files and anchors', () => {
    const html = '<a href="/mesages">m</a><a href="/messages#c">c</a><a href="#top">t</a><img src="b.png">'
    expect(deadLinks([...PAGES, { file: 'wrong.html', html }], [...FILES, 'wrong.html'])).toEqual([
      'wrong.html: /mesages',
      'wrong.html: /messages#c',
      'wrong.html: #top',
      'wrong.html: b.png',
    ])
  })
})
