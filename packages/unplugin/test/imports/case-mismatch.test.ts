import type { Host } from '@brushwork/pipeline'
import { expect, it } from 'vitest'
import { caseMismatch } from '../../src/imports/case-mismatch.js'

/** A project in /game with one model, and what was looked at. */
function game(): { host: Host; root: string; looks: string[] } {
  const looks: string[] = []
  const host = {
    kindOf: async (path: string) => {
      looks.push(path)
      return path === '/game/world/crow.mdl' ? 'file' : undefined
    },
    listFolder: async (path: string) => (path === '/game/world' ? ['crow.mdl'] : []),
  } as unknown as Host
  return { host, root: '/game', looks }
}

it.each([
  ['of the server', '/world/crow.mdl', '/game'],
  ['of a module', '../world/crow.mdl', '/game/src'],
  ['of a file', '/game/world/crow.mdl', '/game/src'],
])('checks an existing source once, by a path %s', async (_of, specifier, folder) => {
  const { host, root, looks } = game()
  expect(await caseMismatch(specifier, folder, { host, root })).toBeUndefined()
  expect(looks).toEqual(['/game/world/crow.mdl'])
})

it.each([
  ['/world/Crow.mdl', '/game'],
  ['../world/CROW.mdl', '/game/src'],
])('finds %s in another letter case', async (specifier, folder) => {
  const found = await caseMismatch(specifier, folder, game())
  expect(found).toBe(`/game/world/${specifier.slice(specifier.lastIndexOf('/') + 1)}`)
})
