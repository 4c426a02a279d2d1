import { expect, it } from 'vitest'
import type { Emitter, InlineRule, Load } from '../../src/emitter.js'
import { emitPack } from '../../src/modules/emit-pack.js'
import { coreIn } from '../support/fake-build-asset.js'

const PACK = new Uint8Array([1, 2, 3, 4])

/** What the module has of a pack of four bytes: its data, or its name. Counts how often its bytes are read. */
async function emitted(inline: InlineRule): Promise<{ readonly expression: string; readonly reads: number }> {
  let reads = 0
  const emitter = {
    async emitPack(_load: Load, { name, read }: Parameters<Emitter['emitPack']>[1]) {
      await read()
      return { imports: [], expression: name }
    },
    inlineRule: () => inline,
  } as unknown as Emitter
  const read = async () => {
    reads++
    return PACK
  }
  const file = { name: 'a.glb', sha256: '', byteLength: PACK.byteLength, read }
  const { expression } = await emitPack({} as Load, file, 'packUrl', coreIn('/game'), emitter)
  return { expression, reads }
}

it('reads a pack once, whether a limit, a function or nobody decides that it is a file', async () => {
  const names: string[] = []
  const rules: InlineRule[] = [false, 0, 4, (name, { byteLength }) => void names.push(`${name} ${byteLength}`)]
  for (const rule of rules) expect(await emitted(rule)).toEqual({ expression: 'a.glb', reads: 1 })
  expect(names).toEqual(['a.glb 4'])
})

it('has the module hold packs below a limit, and those that a function chooses', async () => {
  const expression = '"data:model/gltf-binary;base64,AQIDBA=="'
  for (const rule of [true, 5, () => true]) expect(await emitted(rule)).toEqual({ expression, reads: 1 })
})
