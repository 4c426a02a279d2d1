import { BuildError } from '@brushwork/pipeline/config'
import { expect, it } from 'vitest'
import { createLoaderEmitter, type NativeLoader } from '../../../src/bundlers/webpack/loader-emitter.js'
import type { Load } from '../../../src/emitter.js'
import type { EmittedFile } from '../../../src/files/stored-files.js'
import { generateStandIn } from '../../../src/modules/stand-in.js'
import type { FailureReport } from '../../../src/report/failure-report.js'
import { ReportedFailure } from '../../../src/report/reports.js'
import { coreIn } from '../../support/fake-build-asset.js'

const LOAD = { id: '/game/guard.mdl', file: '/game/guard.mdl' } as Load

/** How a load ends that fails for each of these reasons. */
function ends(loader: object, ...messages: readonly string[]): readonly unknown[] {
  const emitter = createLoaderEmitter(coreIn('/game'), () => loader as NativeLoader)
  return messages.map((message) => {
    const cause = new Error(message)
    const failure: FailureReport = { message, id: LOAD.file, code: 'broken', frame: '0000', files: [], cause }
    try {
      return emitter.fail(LOAD, failure)
    } catch (error) {
      return error
    }
  })
}

it('reports a failure to a hot server once, and replaces the module by one that is not cached', () => {
  const reported: string[] = []
  const kept = new Set<boolean>()
  const emitError = ({ message, stack }: Error) => reported.push(`${message}${stack}`)
  const loader = { hot: true, emitError, cacheable: (flag: boolean) => kept.add(flag) }
  // Of a catalog, which is built in parallel, more than one asset may be broken.
  const ended = ends(loader, 'broken', 'broken, too')
  expect(reported).toEqual(['broken\n0000'])
  expect([...kept]).toEqual([false])
  expect(ended[0]).toBeInstanceOf(ReportedFailure)
  expect(ended[0]).toMatchObject({ code: generateStandIn(LOAD.id, 'broken') })
})

it('throws the reason where nothing is updated in place', () => {
  const [ended] = ends({ hot: false, _compilation: {} }, 'broken')
  expect(ended).not.toBeInstanceOf(ReportedFailure)
  expect(ended).toMatchObject({ message: 'broken\n0000', stack: '' })
})

/** Names of the files that are emitted with each of these packs, in turn, as they follow each other in one module. */
async function emitted(hot: boolean, packs: readonly EmittedFile[]): Promise<readonly (readonly string[])[]> {
  const editions: string[][] = []
  const emitFile = (name: string, content: Buffer) => editions.at(-1)?.push(`${name} ${content}`)
  const loader = { hot, rootContext: '/game', resourcePath: '/game/guard.mdl', emitFile } as unknown as NativeLoader
  const emitter = createLoaderEmitter(coreIn('/game'), () => loader)
  for (const pack of packs) {
    editions.push([])
    await emitter.emitPack(LOAD, pack, 'packUrl')
  }
  return editions
}

const packOf = (text: string, read = async () => new TextEncoder().encode(text)): EmittedFile => ({
  name: 'guard.glb',
  sha256: text.padEnd(64, '0'),
  byteLength: text.length,
  read,
})

it('keeps recent packs in the output of a hot server only, which a page may be about to load', async () => {
  const packs = ['a', 'b', 'a', 'c', 'd', 'e'].map((text) => packOf(text))
  const contents = (editions: readonly (readonly string[])[]) =>
    editions.map((names) => names.map((name) => name.at(-1)).join(''))
  expect(contents(await emitted(true, packs))).toEqual(['a', 'ba', 'ab', 'cab', 'dcab', 'edca'])
  expect(contents(await emitted(false, packs))).toEqual(['a', 'b', 'a', 'c', 'd', 'e'])
})

it('ignores an older pack that is no longer in the cache', async () => {
  let isThere = true
  const read = async () => {
    if (isThere) return new Uint8Array([1])
    throw new BuildError([{ severity: 'error', code: 'cache-lost', text: 'gone', file: '/game/guard.mdl' }])
  }
  const next = packOf('b', async () => {
    isThere = false
    return new TextEncoder().encode('b')
  })
  expect((await emitted(true, [{ ...packOf('a'), read }, next]))[1].map((name) => name.at(-1))).toEqual(['b'])
})
