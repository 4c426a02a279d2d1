import { expect, it } from 'vitest'
import { AwaitedFiles } from '../src/awaited-files.js'

it('knows who waits for a file, by its name alone, in any case', () => {
  const awaited = new AwaitedFiles()
  awaited.set('/g/castle.wmp', ['/g/brick.tga', '/g/brick.png'])
  awaited.set('/g/tower.wmp', ['/g/brick.png'])
  expect(awaited.sourcesAwaiting('/g/deep/BRICK.PNG')).toEqual(['/g/castle.wmp', '/g/tower.wmp'])
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual(['/g/castle.wmp'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual([])
  awaited.set('/g/castle.wmp', [])
  expect(awaited.sourcesAwaiting('/g/brick.png')).toEqual(['/g/tower.wmp'])
})

it('waits for a failed source itself until it is built', () => {
  const awaited = new AwaitedFiles()
  awaited.setFailed('/g/castle.wmp', ['/g/brick.tga'])
  expect(awaited.sourcesAwaiting('/g/castle.wmp')).toEqual(['/g/castle.wmp'])
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(true)
  awaited.set('/g/castle.wmp', [])
  expect(awaited.hasFailed('/g/castle.wmp')).toBe(false)
  expect(awaited.sourcesAwaiting('/g/brick.tga')).toEqual([])
})
