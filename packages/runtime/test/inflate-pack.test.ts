import { deflateSync } from 'node:zlib'
import { deflatePack, joinPacks, packFilesOf } from '@brushwork/pack/write'
import { tinyLevel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { inflatePack, loadLevel, loadModel, PackError, readLevel, readModel, readSplitLevel } from '../src/index.js'
import { createModelModule, inflated } from '../src/module/index.js'

const deflate = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes, { level: 9 }))
const file = deflatePack(tinyLevel(), deflate)

afterEach(() => void vi.unstubAllGlobals())

describe('a pack that is compressed inside', () => {
  test('is loaded as it was before, with the progress of the file', async () => {
    const progress: [number, number][] = []
    const onProgress = (loaded: number, total: number) => void progress.push([loaded, total])
    expect(await loadLevel(file, { onProgress })).toEqual(readLevel(tinyLevel()))
    expect(progress.at(-1)).toEqual([file.byteLength, file.byteLength])
    expect(await loadModel(deflatePack(tinyModel(), deflate))).toEqual(readModel(tinyModel()))
  })

  test('is loaded by a module whose reader is made for it', async () => {
    const bytes = deflatePack(tinyModel(), deflate)
    const url = `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
    const pack = { url, byteLength: bytes.byteLength, sha256: '' }
    expect(await createModelModule(pack, inflated(readModel)).load()).toEqual(readModel(tinyModel()))
    await expect(createModelModule(pack, readModel).load()).rejects.toThrow('compressed inside')
  })

  test('is decompressed with its areas', async () => {
    const whole = joinPacks({ head: tinyLevel(), areas: [tinyModel(), tinyModel()] })
    const compressed = deflatePack(whole, deflate)
    expect(packFilesOf(compressed).areas).toHaveLength(2)
    expect(await inflatePack(compressed)).toEqual(whole)
    expect(readSplitLevel(await inflatePack(file)).surfaces).toHaveLength(readLevel(tinyLevel()).surfaces.length)
  })

  test('is the same for packs that are not compressed', async () => {
    expect(await inflatePack(tinyModel())).toEqual(tinyModel())
  })

  test('is refused when a byte is damaged, or its stream has another length', async () => {
    for (const at of [file.byteLength - 12, file.byteLength - 200]) {
      const damaged = file.slice()
      damaged[at] ^= 0x55
      await expect(loadLevel(damaged)).rejects.toThrow(PackError)
    }
    for (const change of [-1, 1]) {
      const claimed = deflatePack(tinyLevel(), (bytes) => deflate(change < 0 ? bytes.slice(0, -1) : join(bytes)))
      await expect(loadLevel(claimed)).rejects.toThrow(/expected a pack of \d+ bytes in the compressed one, found/)
    }
  })

  test('says what to do where DecompressionStream is missing', async () => {
    vi.stubGlobal('DecompressionStream', undefined)
    await expect(loadLevel(file)).rejects.toThrow(
      /DecompressionStream is missing here: build it without compress: 'inside'/,
    )
  })
})

function join(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes, 0])
}
