import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it } from 'vitest'
import { AssetBuilder } from '../src/asset-builder.js'
import type { Load } from '../src/emitter.js'
import type { Failure } from '../src/failure.js'
import { generateStandIn } from '../src/generate-stand-in.js'
import { createLoaderEmitter, type NativeLoader } from '../src/loader-emitter.js'
import { resolveOptions } from '../src/options.js'
import { ToldFailure } from '../src/told-failures.js'
import { fakeBuildAsset } from './support/fake-build-asset.js'

const LOAD = { id: '/game/guard.mdl', file: '/game/guard.mdl' } as Load

/** How a load ends that fails for each of these reasons. */
function ends(loader: object, ...messages: readonly string[]): readonly unknown[] {
  const builder = new AssetBuilder(resolveOptions({}), fakeBuildAsset, nodeHost)
  const emitter = createLoaderEmitter(builder, () => loader as NativeLoader)
  return messages.map((message) => {
    const cause = new Error(message)
    const failure: Failure = { message, id: LOAD.file, code: 'broken', frame: '0000', files: [], cause }
    try {
      return emitter.fail(LOAD, failure)
    } catch (error) {
      return error
    }
  })
}

it('tells a hot server once why a module fails, and puts another in its place that no cache may keep', () => {
  const told: string[] = []
  const kept = new Set<boolean>()
  const emitError = ({ message, stack }: Error) => told.push(`${message}${stack}`)
  const loader = { hot: true, emitError, cacheable: (flag: boolean) => kept.add(flag) }
  // Of a catalog, which is built in parallel, more than one asset may be broken.
  const ended = ends(loader, 'broken', 'broken, too')
  expect(told).toEqual(['broken\n0000'])
  expect([...kept]).toEqual([false])
  expect(ended[0]).toBeInstanceOf(ToldFailure)
  expect(ended[0]).toMatchObject({ code: generateStandIn(LOAD.id, 'broken') })
})

it('throws the reason where nothing is updated in place', () => {
  const [ended] = ends({ hot: false, _compilation: {} }, 'broken')
  expect(ended).not.toBeInstanceOf(ToldFailure)
  expect(ended).toMatchObject({ message: 'broken\n0000', stack: '' })
})
