import catalog from 'virtual:brushwork/catalog'
import { loadModel } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { expect, it } from 'vitest'
import castle, { entities } from '../world/castle.wmp'
import guard, { clips } from '../world/guard.mdl'
import guardUrl from '../world/guard.mdl?url'

it('has facts', () => {
  expect(Object.keys(clips)).toEqual(['walk'])
  expect(entities.map(({ name }) => name)).toEqual(['guard_1'])
})

it('loads packs, by module, URL and catalog', async () => {
  for (const url of [guardUrl, catalog['world/guard.mdl'].url]) expect((await loadModel(url)).clips).toHaveLength(1)
  expect((await guard.load()).clips).toHaveLength(1)
  expect((await castle.load()).surfaces.length).toBeGreaterThan(0)
})

it('shows a level without decoding its images', async () => {
  const level = await createLevel(castle, { decode: async () => ({ width: 1, height: 1, close() {} }) })
  expect(level.children.length).toBeGreaterThan(0)
})
