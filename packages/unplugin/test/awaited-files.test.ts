import { expect, it } from 'vitest'
import { AwaitedFiles } from '../src/awaited-files.js'

const module = (file: string, query = '') => ({ file, id: file + query })
const missing = (...paths: string[]) => ({ missing: paths, dependencies: [] })

it('knows who waits for a file, by its name alone, in any case', () => {
  const awaited = new AwaitedFiles()
  awaited.set(module('/g/castle.wmp'), missing('/g/brick.tga', '/g/brick.png'))
  awaited.set(module('/g/tower.wmp'), missing('/g/brick.png'))
  expect(awaited.sourcesAwaiting('/g/deep/BRICK.PNG')).toEqual(['/g/castle.wmp', '/g/tower.wmp'])
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual([])
  awaited.set(module('/g/castle.wmp'), missing())
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual(['/g/tower.wmp'])
})

it('waits for a failed source itself until it is built', () => {
  const awaited = new AwaitedFiles()
  awaited.setFailed(module('/g/castle.wmp'), ['/g/brick.tga'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(true)
  awaited.set(module('/g/castle.wmp'), missing())
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(false)
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual([])
})

it('knows what each source read, and what any once did', () => {
  const awaited = new AwaitedFiles()
  awaited.set(module('/g/castle.wmp'), { missing: [], dependencies: ['/g/castle.wmp', '/g/brick.png'] })
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual(['/g/castle.wmp'])
  expect(awaited.sourcesAwaiting('/g/other/brick.png')).toEqual([])
  awaited.set(module('/g/castle.wmp'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual([])
  expect(awaited.concerns('/g/brick.png')).toBe(true)
  expect(awaited.concerns('/g/other/brick.png')).toBe(false)
})

it('keeps apart what the modules of one source wait for', () => {
  const awaited = new AwaitedFiles()
  awaited.set(module('/g/castle.wmp'), missing('/g/brick.tga'))
  awaited.set(module('/g/castle.wmp', '?raw'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  awaited.setFailed(module('/g/castle.wmp'), [])
  awaited.set(module('/g/castle.wmp', '?raw'), { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(true)
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
})
