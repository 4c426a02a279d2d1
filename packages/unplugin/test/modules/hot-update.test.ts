import type { ModelModule } from '@brushwork/runtime'
import * as runtime from '@brushwork/runtime/module'
import { expect, it, vi } from 'vitest'
import type { HotApi } from '../../src/emitter.js'
import { generateModule } from '../../src/modules/asset-module.js'
import { generateCatalogModule } from '../../src/modules/catalog-module.js'
import { FACTS } from '../support/fake-build-asset.js'

type Facts = typeof FACTS
interface Instance extends Facts {
  readonly default: ModelModule
  readonly url: string
}

/** Both bundlers' interfaces, as far as the module uses them: data lives on from one instance to the next. */
function createHot() {
  const data: Record<string, unknown> = {}
  let disposer: ((data: Record<string, unknown>) => void) | undefined
  return {
    accept: vi.fn(),
    data,
    dispose: (callback: (data: Record<string, unknown>) => void) => {
      disposer = callback
    },
    leave: () => disposer?.(data),
  }
}

/** Runs a generated module as a script; its exports are live, as an importer sees them. */
function run(hotApi: HotApi, hot: ReturnType<typeof createHot>, skins: string[], url: string): Instance {
  hot.leave()
  const asset = { facts: { kind: 'model' as const, ...FACTS, skins }, byteLength: skins.length, sha256: url }
  const code = generateModule(asset, { imports: [], expression: JSON.stringify(url) }, hotApi)
  const names: string[] = []
  const script = code
    .replaceAll(hotApi, 'hot')
    .replace(/^import .*$/m, '')
    .replace('export default asset;', '')
    .replaceAll(/^export let (\w+)/gm, (_, name: string) => {
      names.push(name)
      return `let ${name}`
    })
  const getters = names.map((name) => `get ${name}() { return ${name} }`)
  return new Function(
    'hot',
    'createModelModule',
    'readModel',
    'replaceModule',
    `${script}\nreturn { default: asset, ${getters} }`,
  )(hot, runtime.createModelModule, runtime.readModel, runtime.replaceModule) as Instance
}

it.each(['import.meta.hot', 'import.meta.webpackHot'] as const)(
  'with %s every imported instance shows the newest facts',
  (hotApi) => {
    const hot = createHot()
    const first = run(hotApi, hot, ['red'], '/1.glb')
    const updated = vi.fn()
    first.default.onUpdate(updated)
    const second = run(hotApi, hot, ['green'], '/2.glb')
    const third = run(hotApi, hot, ['blue', 'gold'], '/3.glb')
    for (const instance of [first, second, third]) {
      expect(instance.skins).toEqual(['blue', 'gold'])
      expect(instance.url).toBe('/3.glb')
      expect(instance.default).toMatchObject({
        url: '/3.glb',
        byteLength: 2,
        sha256: '/3.glb',
      })
    }
    expect(updated).toHaveBeenCalledTimes(2)
    expect(hot.accept).toHaveBeenCalledTimes(3)
  },
)

it.each(['import.meta.hot', 'import.meta.webpackHot'] as const)(
  'with %s everybody holds the newest catalog',
  (hotApi) => {
    const hot = createHot()
    const listing = (...ids: string[]): Record<string, { url: string }> => {
      hot.leave()
      const asset = { facts: { kind: 'model' as const, ...FACTS }, byteLength: 1, sha256: 'a' }
      const entries = ids.map((id) => ({ id, asset, pack: { imports: [], expression: JSON.stringify(`/${id}.glb`) } }))
      const script = generateCatalogModule(entries, hotApi)
        .replaceAll(hotApi, 'hot')
        .replace('export default catalog;', '')
      return new Function('hot', `${script}\nreturn catalog`)(hot) as Record<string, { url: string }>
    }
    const first = listing('a.mdl', 'b.mdl')
    listing('b.mdl')
    const third = listing('b.mdl', 'c.mdl')
    expect(first).toEqual(third)
    expect(Object.keys(first)).toEqual(['b.mdl', 'c.mdl'])
  },
)

it('survives a listener that throws', () => {
  const hot = createHot()
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = run('import.meta.hot', hot, ['red'], '/1.glb')
  first.default.onUpdate(() => {
    throw new Error('the game is not ready')
  })
  expect(run('import.meta.hot', hot, ['green'], '/2.glb').skins).toEqual(['green'])
  expect(first.skins).toEqual(['green'])
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'the game is not ready' }))
  report.mockRestore()
})

it('runs where an interface for updates keeps no data, as in Vitest', () => {
  const hot = { accept() {} } as unknown as ReturnType<typeof createHot>
  expect(run('import.meta.hot', Object.assign(hot, { leave() {} }), ['red'], '/1.glb').skins).toEqual(['red'])
})
