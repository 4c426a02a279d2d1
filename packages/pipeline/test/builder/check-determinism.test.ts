import { expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { checkDeterminism } from '../../src/builder/check-determinism.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture, redTga } from '../support/samples.js'

const request = { file: '/game/world/guard.mdl', options: BUILD_DEFAULTS }
const project = () => {
  const host = memoryHost({ '/game/world/guard.mdl': mdl7WithTexture('wall.tga'), '/game/art/wall.tga': redTga })
  return { host, root: '/game' }
}

it('finds two builds of an asset equal, and writes nothing', async () => {
  const context = project()
  const before = context.host.files()
  const { sha256, byteLength, difference } = await checkDeterminism(request, context)
  const built = await buildAsset(request, context)
  expect([sha256, byteLength, difference]).toEqual([built.sha256, built.byteLength, undefined])
  expect(context.host.files()).toEqual(before)
})

it.each<[what: string, by: (root: string, workers: number | undefined) => string | undefined]>([
  ['the folder', (root) => root],
  ['the number of workers', (_, workers) => `${workers}`],
])('finds a pack that depends on %s', async (_, by) => {
  const context = project()
  const check = await checkDeterminism(request, context, async (asked, at) => {
    const built = await buildAsset(asked, at)
    const trace = new TextEncoder().encode(by(at.root, at.workers))
    return { ...built, readPack: async () => new Uint8Array([...(await built.readPack()), ...trace]) }
  })
  expect(check.difference).toMatch(/^the packs have \d+ and \d+ bytes and differ from byte \d+ on$/)
})

it('finds facts that depend on the folder', async () => {
  const check = await checkDeterminism(request, project(), async (asked, at) => {
    const built = await buildAsset(asked, at)
    return { ...built, facts: { ...built.facts, root: at.root } }
  })
  expect(check.difference).toBe('the facts of the module differ')
})
