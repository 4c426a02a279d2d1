import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { openSession } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { readModel } from '@brushwork/runtime'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { expect, it } from 'vitest'
import { memoryHost } from '../src/fuzz/targets/memory-host.js'
import { rivalFilesOf } from '../src/runtime/load/rival-files.js'

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at))
const coat = { name: 'coat', skin: encodeSkin({ width: 8, height: 8, pixels }, { format: 'rgb888' }) }
const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 1, 1] }
const source = writeMdl7(createMdl7({ skins: [coat], parts: [part] }))

async function built(target: BuildOptions['target']): Promise<Uint8Array> {
  const host = memoryHost(new Map([['/game/guard.mdl', source]]))
  const asset = await openSession({ host, root: '/game', threads: false }).build('/game/guard.mdl', { target })
  return asset.readPack()
}

it('compares loads with files of the rival that hold the same, and refuses others', async () => {
  const [model, glb] = [readModel(await built('pack')), await built('interchange')]
  const { whole, bare } = await rivalFilesOf(glb, model)
  expect(bare.byteLength).toBeLessThan(whole.byteLength)
  const twice = { ...model, parts: [...model.parts, ...model.parts] }
  await expect(rivalFilesOf(glb, twice)).rejects.toThrow(
    '{"triangles":4,"images":1} in place of {"triangles":8,"images":1}',
  )
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
  const document = await io.readBinary(glb)
  for (const texture of document.getRoot().listTextures()) texture.dispose()
  await expect(rivalFilesOf(await io.writeBinary(document), model)).rejects.toThrow('"images":0')
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) primitive.setAttribute('TEXCOORD_0', null)
  await expect(rivalFilesOf(await io.writeBinary(document), model)).rejects.toThrow('the rival has lost TEXCOORD_0')
})
