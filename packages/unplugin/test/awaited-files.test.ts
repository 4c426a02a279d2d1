import { expect, it } from 'vitest'
import { AwaitedFiles } from '../src/awaited-files.js'

const missing = (...paths: string[]) => ({ missing: paths, dependencies: [] })

it('knows who waits for a file, by its name alone, in any case', () => {
  const awaited = new AwaitedFiles()
  awaited.set('/g/castle.wmp', missing('/g/brick.tga', '/g/brick.png'))
  awaited.set('/g/tower.wmp', missing('/g/brick.png'))
  expect(awaited.sourcesAwaiting('/g/deep/BRICK.PNG')).toEqual(['/g/castle.wmp', '/g/tower.wmp'])
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual([])
  awaited.set('/g/castle.wmp', missing())
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual(['/g/tower.wmp'])
})

it('waits for a failed source itself until it is built', () => {
  const awaited = new AwaitedFiles()
  awaited.setFailed('/g/castle.wmp', ['/g/brick.tga'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(true)
  awaited.set('/g/castle.wmp', missing())
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(false)
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual([])
})

it('knows what each source read, and what any once did', () => {
  const awaited = new AwaitedFiles()
  awaited.set('/g/castle.wmp', { missing: [], dependencies: ['/g/castle.wmp', '/g/brick.png'] })
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual(['/g/castle.wmp'])
  expect(awaited.sourcesAwaiting('/g/other/brick.png')).toEqual([])
  awaited.set('/g/castle.wmp', { missing: [], dependencies: ['/g/castle.wmp'] })
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual([])
  expect(awaited.concerns('/g/brick.png')).toBe(true)
  expect(awaited.concerns('/g/other/brick.png')).toBe(false)
})
