import { expect, it } from 'vitest'
import { DependencyIndex } from '../../src/watch/dependency-index.js'

const module = (file: string, query = '') => ({ file, id: file + query })
const missing = (...paths: string[]) => ({ missing: paths, dependencies: [] })

it('finds the modules that miss a file by its name, in any letter case', () => {
  const index = new DependencyIndex()
  index.add(module('/g/castle.wmp'), missing('/g/brick.tga', '/g/brick.png'))
  index.add(module('/g/tower.wmp'), missing('/g/brick.png'))
  expect(index.sourcesOf('/g/deep/BRICK.PNG')).toEqual(['/g/castle.wmp', '/g/tower.wmp'])
  expect(index.sourcesOf('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  expect(index.sourcesOf('/g/castle.wmp')).toEqual([])
  index.add(module('/g/castle.wmp'), missing())
  expect(index.sourcesOf('/g/brick.png')).toEqual(['/g/tower.wmp'])
})

it('depends on a failed source itself until it is built', () => {
  const index = new DependencyIndex()
  index.addFailed(module('/g/castle.wmp'), ['/g/brick.tga'])
  expect(index.sourcesOf('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
  expect(index.hasFailed('/g/castle.wmp')).toBe(true)
  index.add(module('/g/castle.wmp'), missing())
  expect(index.hasFailed('/g/castle.wmp')).toBe(false)
  expect(index.sourcesOf('/g/brick.tga')).toEqual([])
})

it('knows the files that each source read, and those that any source once read', () => {
  const index = new DependencyIndex()
  index.add(module('/g/castle.wmp'), { missing: [], dependencies: ['/g/castle.wmp', '/g/brick.png'] })
  expect(index.sourcesOf('/g/brick.png')).toEqual(['/g/castle.wmp'])
  expect(index.sourcesOf('/g/other/brick.png')).toEqual([])
  index.add(module('/g/castle.wmp'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(index.sourcesOf('/g/brick.png')).toEqual([])
  expect(index.has('/g/brick.png')).toBe(true)
  expect(index.has('/g/other/brick.png')).toBe(false)
})

it('separates the modules of one source', () => {
  const index = new DependencyIndex()
  index.add(module('/g/castle.wmp'), missing('/g/brick.tga'))
  index.add(module('/g/castle.wmp', '?raw'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(index.sourcesOf('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  index.addFailed(module('/g/castle.wmp'), [])
  index.add(module('/g/castle.wmp', '?raw'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(index.hasFailed('/g/castle.wmp')).toBe(true)
  expect(index.sourcesOf('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
})
