import { expect, it } from 'vitest'
import { targetOf } from '../src/markdown/links.js'
import { slugOf } from '../src/markdown/slug.js'

it.each([
  ['../messages.md#builds', 'docs/help/README.md', '/messages#builds'],
  ['../formats', 'docs/extensions/BRUSHWORK_grid.md', '/formats/'],
  ['../packages/three/README.md#a-debug-overlay', 'docs/engines.md', '/packages/three/#a-debug-overlay'],
  ['../packages/unplugin', 'docs/bundlers.md', '/packages/unplugin/'],
  ['../../docs/imports.md', 'packages/three/README.md', '/imports'],
  [
    'https://github.com/brushwork/brushwork/blob/main/docs/imports.md#types',
    'packages/cli/README.md',
    '/imports#types',
  ],
])('a link to a page leads to its URL in the site: %s on %s', (href, page, url) => {
  expect(targetOf(href, page)).toBe(url)
})

it('links to other files and folders lead to the repository', () => {
  const repository = 'https://github.com/brushwork/brushwork'
  expect(targetOf('../CONTRIBUTING.md#tests', 'docs/messages.md')).toBe(`${repository}/blob/main/CONTRIBUTING.md#tests`)
  expect(targetOf('../examples/port', 'docs/porting.md')).toBe(`${repository}/tree/main/examples/port`)
})

it('links to files that do not exist stay, so that the build reports them', () => {
  expect(targetOf('../none.md', 'docs/messages.md')).toBe('../none.md')
})

it('anchors are those of GitHub', () => {
  expect(slugOf('Packs against a rival: `npm run bench -- sizes`')).toBe('packs-against-a-rival-npm-run-bench----sizes')
  expect(slugOf('brushwork.config.ts')).toBe('brushworkconfigts')
})
