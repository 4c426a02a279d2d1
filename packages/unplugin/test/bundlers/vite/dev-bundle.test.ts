import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { expect, it } from 'vitest'
import { devBundleOf } from '../../../src/bundlers/vite/dev-bundle.js'

it('finds the bundle of an entry, below a subpath too, and keeps the query', async () => {
  const root = await makeProject({ 'dist/dev/index.js': '', 'dist/dev/write/index.js': '' })
  expect(devBundleOf(`${root}/dist/index.js`)).toBe(`${root}/dist/dev/index.js`)
  expect(devBundleOf(`${root}/dist/write/index.js?v=1a2b`)).toBe(`${root}/dist/dev/write/index.js?v=1a2b`)
})

it('leaves an entry whose package has no bundle', async () => {
  const root = await makeProject({ 'dist/index.js': '' })
  expect(devBundleOf(`${root}/dist/index.js`)).toBe(`${root}/dist/index.js`)
})
