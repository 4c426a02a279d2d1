import type { Host } from '@brushwork/pipeline'
import { expect, it } from 'vitest'
import { misspelledImport } from '../../src/imports/misspelled-import.js'

/** A project in /game with one model, and what was looked at. */
function game(): { host: Host; root: string; looks: string[] } {
  const looks: string[] = []
  const host = {
    kindOf: async (path: string) => {
      looks.push(path)
      return path === '/game/world/crow.mdl' ? 'file' : undefined
    },
    listFolder: async (path: string) => (path === '/game/world' ? ['crow.mdl', 'smoke+8.tga', 'wind.wav'] : []),
  } as unknown as Host
  return { host, root: '/game', looks }
}

it.each([
  ['of the server', '/world/crow.mdl', '/game'],
  ['of a module', '../world/crow.mdl', '/game/src'],
  ['of a file', '/game/world/crow.mdl', '/game/src'],
])('checks an existing source once, by a path %s', async (_of, specifier, folder) => {
  const { host, root, looks } = game()
  expect(await misspelledImport(specifier, folder, { host, root })).toBeUndefined()
  expect(looks).toEqual(['/game/world/crow.mdl'])
})

it.each([
  ['/world/Crow.mdl', '/game'],
  ['../world/CROW.mdl', '/game/src'],
])('finds %s in another letter case', async (specifier, folder) => {
  const found = await misspelledImport(specifier, folder, game())
  expect(found).toBe(`/game/world/${specifier.slice(specifier.lastIndexOf('/') + 1)}`)
})

it.each([
  ['../world/corw.mdl', '/game/world/corw.mdl'],
  ['../world/crow.md3?url', '/game/world/crow.md3?url'],
  ['../world/smok+8.tga?sprite', '/game/world/smok+8.tga?sprite'],
  ['../world/wnid.wav?sound', '/game/world/wnid.wav?sound'],
])('finds that %s is like a file that is there', async (specifier, path) => {
  expect(await misspelledImport(specifier, '/game/src', game())).toBe(path)
})

it.each([
  '../world/nothing.mdl',
  '/world/corw.mdl',
  '../world/smok+8.tga',
  '../world/wind.tga?sprite',
  'world/corw.mdl',
])('leaves %s to the bundler', async (specifier) => {
  expect(await misspelledImport(specifier, '/game/src', game())).toBeUndefined()
})
