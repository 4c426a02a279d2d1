import { expect, it } from 'vitest'
import { findProject, guessProject } from '../../../src/session/project/find-project.js'
import { level } from '../../support/levels.js'
import { memoryHost } from '../../support/memory-host.js'
import { redTga } from '../../support/samples.js'

it('a project is the nearest folder with a mark, and never a temporary or home folder above the file', async () => {
  const host = memoryHost({ '/home/me/package.json': '{}', '/home/me/game/level/castle.wmp': level('brick') })
  const found = (file: string, never: readonly string[]) => findProject(file, host, { never })
  expect(await found('/home/me/game/level/castle.wmp', ['/home/me'])).toBeUndefined()
  expect(await found('/home/me/castle.wmp', ['/home/me'])).toBe('/home/me')
  expect(await found('/home/me/game/castle.wmp', [])).toBe('/home/me')
})

it('the project of a level outside of any is guessed by its textures, if the caller says from where on', async () => {
  const host = memoryHost({ '/game/levels/castle.wmp': level('brick'), '/game/art/brick.tga': redTga })
  const file = '/game/levels/castle.wmp'
  expect(await findProject(file, host)).toBeUndefined()
  expect(await guessProject(file, '/game/levels', host)).toBe('/game')
  expect(await guessProject(file, '/game', host)).toBeUndefined()
  expect(await guessProject('/game/levels/guard.mdl', '/game/levels', host)).toBeUndefined()
})
