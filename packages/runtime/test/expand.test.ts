import { deflateSync } from 'node:zlib'
import { readGlb } from '@brushwork/pack'
import { deflatePack } from '@brushwork/pack/write'
import { tinyBonedModel, tinyLevel, tinyModel, tinyTerrain } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { expand, PackError, readModel } from '../src/index.js'

interface Json {
  readonly extensionsUsed?: readonly string[]
  readonly nodes: readonly {
    readonly name: string
    readonly scale?: readonly number[]
    readonly children?: readonly number[]
    readonly skin?: number
  }[]
  readonly scenes: readonly [{ readonly nodes: readonly number[] }]
  readonly meshes?: readonly { readonly primitives: readonly { readonly targets?: readonly object[] }[] }[]
  readonly animations?: readonly { readonly name: string }[]
}
const jsonOf = (glb: Uint8Array): Json => readGlb(glb).json as unknown as Json

describe('expand', () => {
  test('makes plain glTF of a model: a morph target for each frame, an animation for each clip', async () => {
    const glb = await expand(tinyModel())
    const { extensionsUsed, meshes, animations } = jsonOf(glb)
    const { frameCount, clips } = readModel(tinyModel())
    expect(extensionsUsed).toBeUndefined()
    expect(meshes?.[0].primitives[0].targets).toHaveLength(frameCount)
    expect(animations?.map(({ name }) => name)).toEqual(clips.map(({ name }) => name))
  })

  test('makes plain glTF of levels and terrains', async () => {
    for (const pack of [tinyLevel(), tinyTerrain()])
      expect(jsonOf(await expand(pack)).meshes?.length).toBeGreaterThan(0)
  })

  test('gives the bytes a buffer of their own, as loaders want them', async () => {
    const glb = await expand(tinyModel())
    expect(glb.buffer.byteLength).toBe(glb.byteLength)
  })

  test('is in meters, an inch for a quant or as asked', async () => {
    expect(jsonOf(await expand(tinyModel())).nodes[0].scale).toEqual([0.0254, 0.0254, 0.0254])
    expect(jsonOf(await expand(tinyModel(), { scale: 1 })).nodes[0].scale).toBeUndefined()
    await expect(expand(tinyModel(), { scale: -1 })).rejects.toThrow('scale: expected a number above 0, found -1')
  })

  test('scales the joints of a skinned mesh, which stays a root of the scene', async () => {
    const { nodes, scenes } = jsonOf(await expand(tinyBonedModel()))
    const roots = scenes[0].nodes.map((root) => nodes[root])
    expect(roots.find(({ skin }) => skin !== undefined)?.scale).toBeUndefined()
    expect(roots.find(({ skin }) => skin === undefined)?.scale).toEqual([0.0254, 0.0254, 0.0254])
  })

  test('reads what loading reads: URLs, and packs that are compressed inside', async () => {
    const expected = await expand(tinyLevel())
    const deflated = deflatePack(tinyLevel(), (bytes) => new Uint8Array(deflateSync(bytes)))
    expect(await expand(deflated)).toEqual(expected)
    const url = `data:model/gltf-binary;base64,${Buffer.from(tinyLevel()).toString('base64')}`
    expect(await expand(url)).toEqual(expected)
  })

  test('says what it cannot read', async () => {
    await expect(expand(new TextEncoder().encode('<html></html>'))).rejects.toThrow(PackError)
    await expect(expand(tinyModel(), { sale: 2 } as never)).rejects.toThrow('has no option "sale"')
  })
})
