import type { Host } from '@brushwork/pipeline'
import { expect, it } from 'vitest'
import { misspelledSource } from '../src/misspelled-source.js'

/** A project in /game with one model, and what was looked at. */
function game(): { host: Host; project: { root: string; cacheDir: string }; looks: string[] } {
  const looks: string[] = []
  const host = {
    kindOf: async (path: string) => {
      looks.push(path)
      return path === '/game/world/crow.mdl' ? 'file' : undefined
    },
    listFolder: async (path: string) => (path === '/game/world' ? ['crow.mdl'] : []),
  } as unknown as Host
  return { host, project: { root: '/game', cacheDir: '/game/.cache' }, looks }
}

it.each([
  ['of the server', '/world/crow.mdl', '/game'],
  ['of a module', '../world/crow.mdl', '/game/src'],
  ['of a file', '/game/world/crow.mdl', '/game/src'],
])('looks once at a source that is there, asked for by a path %s', async (_of, specifier, folder) => {
  const { host, project, looks } = game()
  expect(await misspelledSource(specifier, folder, { host, project })).toBeUndefined()
  expect(looks).toEqual(['/game/world/crow.mdl'])
})

it.each([
  ['/world/Crow.mdl', '/game'],
  ['../world/CROW.mdl', '/game/src'],
])('finds %s in another letter case', async (specifier, folder) => {
  const found = await misspelledSource(specifier, folder, game())
  expect(found).toBe(`/game/world/${specifier.slice(specifier.lastIndexOf('/') + 1)}`)
})
