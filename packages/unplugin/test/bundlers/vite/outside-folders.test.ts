import type { FSWatcher } from 'vite'
import { expect, it } from 'vitest'
import { watchOutside } from '../../../src/bundlers/vite/outside-folders.js'

it('folders of textures outside of the root of Vite are watched, each once', () => {
  const added: unknown[] = []
  const watcher = { add: (path: unknown) => added.push(path) } as unknown as FSWatcher
  // The project as a whole, where the plugin's root is above that of Vite, would be everything that is installed.
  const searched = ['/all', '/all/assets', '/all/assets/walls', '/all/game', '/all/game/art', '/all/gamepads']
  watchOutside(searched, { watcher, config: { root: '/all/game' } })
  expect(added).toEqual(['/all/assets', '/all/gamepads'])
})
