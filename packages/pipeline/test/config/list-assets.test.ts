import { expect, it } from 'vitest'
import { listAssets } from '../../src/config/list-assets.js'
import { memoryHost } from '../support/memory-host.js'

const HOST = memoryHost(
  Object.fromEntries(
    [
      'world/castle.wmp',
      'world/CROW.MDL',
      'world/deep/flag.md3',
      'world/castle.wmp.json',
      'world/brick.tga',
      'src/main.js.map',
      'dist/old.mdl',
      'node_modules/pack/tree.mdl',
      'guard.mdl',
    ].map((name) => [`/game/${name}`, '']),
  ),
)

const list = async (...globs: string[]) =>
  (await listAssets(globs, { host: HOST, root: '/game' })).files.map((path) => path.slice(6))

it('finds sources by globs, in any case, each once, sorted', async () => {
  expect(await list('world/**')).toEqual(['world/CROW.MDL', 'world/castle.wmp', 'world/deep/flag.md3'])
  expect(await list('./**/*.mdl', 'world/crow.mdl')).toEqual(['guard.mdl', 'world/CROW.MDL'])
  expect(await list('World/*.{wmp,md3}')).toEqual([])
  expect(await list('world/*.{wmp,md3}')).toEqual(['world/castle.wmp'])
  expect(await list('guard.mdl')).toEqual(['guard.mdl'])
  expect(await list()).toEqual([])
})

it('summaries into packages and outputs only where a glob begins there', async () => {
  expect(await list('node_modules/pack/**', 'dist/*.mdl')).toEqual(['dist/old.mdl', 'node_modules/pack/tree.mdl'])
  expect(await list('**')).not.toContain('dist/old.mdl')
})

it('lists nothing in a cache', async () => {
  const { files, folders } = await listAssets(['**'], { host: HOST, root: '/game', caches: ['/game/world'] })
  expect(files).toEqual(['/game/guard.mdl'])
  expect(folders).toEqual(['/game', '/game/src'])
})

it('leaves out what a glob with an exclamation mark means, wherever it stands', async () => {
  const globs = ['!world/deep/**', 'world/**', '!./World/crow.*']
  const { files, idle, matches } = await listAssets(globs, { host: HOST, root: '/game' })
  expect(files).toEqual(['/game/world/castle.wmp'])
  expect(idle).toEqual([])
  expect(['new.wmp', 'deep/new.wmp', 'crow.wmp'].map((name) => matches(`/game/world/${name}`))).toEqual([
    true,
    false,
    false,
  ])
  expect(await list('world/!(castle).*')).toEqual(['world/CROW.MDL'])
  expect(await list('!(guard).mdl')).toEqual([])
  expect(await list('!guard.mdl')).toEqual([])
  expect((await listAssets(['guard.mdl', '!*.mdl'], { host: HOST, root: '/game' })).idle).toEqual(['guard.mdl'])
})

it('reports globs without a match, and what would match if it appeared', async () => {
  const { idle, folders, matches } = await listAssets(['wrold/**', 'world/**'], { host: HOST, root: '/game' })
  expect(idle).toEqual(['wrold/**'])
  expect(folders).toEqual(expect.arrayContaining(['/game/world', '/game/world/deep']))
  expect(matches('/game/world/new/tower.wmp')).toBe(true)
  expect(matches('/game/world/tower.tga')).toBe(false)
  expect(matches('/game/tower.wmp')).toBe(false)
  expect(matches('/world/tower.wmp')).toBe(false)
})

it.each(['../other/**', '/other/*.mdl', 'world/../../other/*', '**/../../*.mdl'])('refuses %s', async (glob) => {
  const reason = `names ${glob}, which is not in the project`
  await expect(listAssets([glob], { host: HOST, root: '/game' })).rejects.toThrow(`the option "catalog" ${reason}`)
  await expect(listAssets([glob], { host: HOST, root: '/game' }, 'preload')).rejects.toThrow(
    `the option "preload" ${reason}`,
  )
})
