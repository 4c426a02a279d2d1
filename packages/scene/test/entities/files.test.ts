import type { LevelFiles, Model } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { type EntityFile, type FileLoader, loadFiles, NO_FILE, Progress, type ShownModule } from '../../src/index.js'
import { entity } from './entity.js'

const moduleOf = (url: string) => ({ kind: 'model', url, byteLength: 10 }) as ShownModule

/** A loader that lists what it does. @param failing URLs whose load rejects */
function loaderOf(failing: readonly string[] = [], whenLoaded = () => {}) {
  const done: string[] = []
  let running = 0
  let most = 0
  const loader: FileLoader<EntityFile> = {
    async load(module, onProgress) {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      onProgress(module.byteLength)
      whenLoaded()
      if (failing.includes(module.url)) throw new Error(`${module.url} is broken`)
      done.push(`load ${module.url}`)
      return { module, url: module.url, asset: { kind: 'model' } as Model }
    },
    share: ({ url }) => void done.push(`share ${url}`),
    release: ({ url }) => void done.push(`release ${url}`),
  }
  return { loader, done, most: () => most }
}

const filesOf = (...names: readonly string[]) =>
  ({
    models: Object.fromEntries(names.map((name) => [name, moduleOf(`/${name}`)])),
    sprites: {},
  }) as unknown as LevelFiles

const entitiesOf = (...names: readonly string[]) => names.map((file) => entity({ file }))

describe('files of entities', () => {
  test('are loaded once each, six at a time, with the bytes of all', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.mdl`)
    const { loader, done, most } = loaderOf()
    const bytes: [number, number][] = []
    const progress = new Progress((loaded, total) => void bytes.push([loaded, total]))
    const entities = entitiesOf(...names, ...names)
    const { byName, missing } = await loadFiles(entities, filesOf(...names), loader, undefined, progress)
    expect([byName.size, missing, done.length, most()]).toEqual([20, [], 20, 6])
    expect(bytes.at(-1)).toEqual([200, 200])
  })

  test('that are missing or broken are listed with the reason', async () => {
    const { loader } = loaderOf(['/b.mdl'])
    const entities = [...entitiesOf('a.mdl', 'b.mdl', 'c.mdl', ''), entity({ kind: 'map', file: 'd.wmb' })]
    const files = await loadFiles(entities, filesOf('a.mdl', 'b.mdl'), loader, undefined, new Progress(undefined))
    expect([...files.byName.keys()]).toEqual(['a.mdl'])
    expect(files.missing).toEqual([
      { file: 'b.mdl', reason: '/b.mdl is broken' },
      { file: 'c.mdl', reason: NO_FILE },
    ])
  })

  test('that are shown already are shared, unless their pack has changed', async () => {
    const files = filesOf('a.mdl', 'b.mdl')
    const entities = entitiesOf('a.mdl', 'b.mdl')
    const { loader, done } = loaderOf()
    const { byName } = await loadFiles(entities, files, loader, undefined, new Progress(undefined))
    const [a, b] = [...byName.values()]
    done.length = 0
    await loadFiles(entities, files, loader, undefined, new Progress(undefined), [a, { ...b, url: '/older' }])
    expect(done).toEqual(['share /a.mdl', 'load /b.mdl'])
  })

  test('are released where the signal is aborted', async () => {
    const abort = new AbortController()
    const reason = new Error('left the page')
    const { loader, done } = loaderOf([], () => abort.abort(reason))
    const load = loadFiles(entitiesOf('a.mdl'), filesOf('a.mdl'), loader, abort.signal, new Progress(undefined))
    await expect(load).rejects.toBe(reason)
    expect(done).toEqual(['load /a.mdl', 'release /a.mdl'])
  })
})
