import { gatherToPackAxes } from '@brushwork/asset'
import { type BonePose, createMdl7, type Mdl7Document } from '@brushwork/codecs/mdl7'
import { boneMatrices, readMdl, skinVertices as skinInFile, skinWeights, writeMdl } from '@brushwork/codecs/models'
import { poseSkeleton, readModel, skinVertices } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const half = Math.SQRT1_2

/** A tetrahedron on an arm, in the given poses of root and arm, a frame each. */
function armed(...poses: readonly (readonly (BonePose | undefined)[])[]): Mdl7Document {
  const document = createMdl7({
    skins: [],
    bones: [
      { name: 'root', parent: -1, position: [0, 0, 0] },
      { name: 'arm', parent: 0, position: [2, 0, 16] },
    ],
    parts: [{ ...TETRAHEDRON, weights: { bones: [0, 0, 1, 1], weights: [1, 1, 1, 1] } }],
    frames: poses.map((pose, frame) => ({ name: `grow ${frame}`, poses: pose })),
  })
  const read = readMdl(writeMdl(document))
  if (read.format !== 'mdl7') throw new Error('not an MDL7')
  return read
}

const packOf = async (document: Mdl7Document, target: 'pack' | 'interchange' = 'pack') =>
  build(memoryHost({ '/game/a.mdl': writeMdl(document) }), '/game/a.mdl', { target })

/** Largest distance between a vertex of the pack and of the file, and between their normals. */
async function errors(document: Mdl7Document, frame: number): Promise<{ position: number; normal: number }> {
  const { pack } = await packOf(document)
  await expectValid(pack)
  const { skeleton, parts } = readModel(pack)
  const weights = skinWeights(document)
  if (skeleton === undefined || weights === undefined) throw new Error('no bones')
  const matrices = new Float32Array(32)
  poseSkeleton(skeleton, frame, frame, 0, matrices)
  const [positions, normals] = [new Float32Array(12), new Float32Array(12)]
  skinVertices(parts[0], matrices, positions, normals)
  // The pack's own vertices, seen from the file: both in one order.
  const { positions: restPack, normals: restNormals } = parts[0]
  const toFile = (from: Float32Array) => Float32Array.from(from, (_, at) => from[at - (at % 3) + [2, 0, 1][at % 3]])
  const inFile = skinInFile(
    { positions: toFile(restPack), normals: toFile(restNormals) },
    { bones: parts[0].skin?.bones ?? weights.bones, weights: parts[0].skin?.weights ?? weights.weights },
    boneMatrices(document, frame),
  )
  const farthest = (a: Float32Array, b: Float32Array) => Math.max(...a.map((value, at) => Math.abs(value - b[at])))
  return {
    position: farthest(positions, gatherToPackAxes(inFile.positions)),
    normal: farthest(normals, gatherToPackAxes(inFile.normals)),
  }
}

describe('a bone that scales', () => {
  it.each<[string, readonly (BonePose | undefined)[]]>([
    ['grows in all directions', [undefined, { scale: [1.345, 1.345, 1.345] }]],
    [
      'shrinks while it turns and moves',
      [undefined, { scale: [0.8, 0.8, 0.8], rotation: [half, 0, 0, half], translation: [1, 2, 3] }],
    ],
    ['is stretched along one axis', [undefined, { scale: [1, 0.7, 1.3], rotation: [0, half, 0, half] }]],
    [
      'hangs on one that is stretched and turned',
      [{ scale: [2, 1, 0.5], rotation: [half, 0, 0, half] }, { rotation: [0, 0, half, half] }],
    ],
    ['is mirrored', [undefined, { scale: [1, -1, 1] }]],
    ['is mirrored through its middle', [undefined, { scale: [-1.2, -1.2, -1.2] }]],
    ['vanishes', [undefined, { scale: [0, 0, 0] }]],
    ['is pressed flat', [undefined, { scale: [1, 0, 1], rotation: [0, 0, half, half] }]],
    ['is pressed into a line', [undefined, { scale: [0, 0, 1.5] }]],
  ])('stands where its file puts it when it %s', async (_, pose) => {
    const found = await errors(armed([], pose), 1)
    // Packs round poses within 0.1 % of the extent, 32 quants.
    expect(found.position).toBeLessThan(0.032)
    expect(found.normal).toBeLessThan(1e-3)
  })

  it('has its scale in pack axes, and in plain glTF a channel, and the other bone none', async () => {
    const document = armed([], [undefined, { scale: [0.8, 1, 1.345] }])
    for (const target of ['pack', 'interchange'] as const) {
      const { pack } = await packOf(document, target)
      await expectValid(pack)
      const channels = readGlb(pack).animations?.flatMap(({ channels }) => channels) ?? []
      expect(channels.map(({ target: { path } }) => path)).toEqual(target === 'pack' ? [] : ['scale'])
    }
    const { skeleton } = readModel((await packOf(document)).pack)
    // File (x, y, z) → pack (y, z, x).
    expect([...(skeleton?.scales ?? [])].map((value) => value.toFixed(3))).toEqual([
      ...Array<string>(9).fill('1.000'),
      ...['1.000', '1.345', '0.800'],
    ])
  })

  it('has no scales where rotations are only rounded', async () => {
    const { pack } = await packOf(
      armed([], [undefined, { scale: [1.004, 0.996, 1.004], rotation: [half, 0, 0, half] }]),
    )
    expect(readModel(pack).skeleton?.scales).toBeUndefined()
  })

  it('that is sheared gets the nearest pose and a message', async () => {
    const document = armed([], [undefined, { scale: [1.2, 1, 1] }])
    const { transforms } = document.groups[0].frames[1]
    transforms.matrices[16 + 1] = 0.3
    const { warnings, pack } = await packOf(document)
    expect(warnings.filter(({ code }) => code !== 'skin-missing')).toMatchObject([
      {
        code: 'bone-shear',
        severity: 'warning',
        path: 'groups[0].frames[1].transforms',
        text: expect.stringContaining('"arm"'),
      },
    ])
    await expectValid(pack)
    const { rotations, scales } = readModel(pack).skeleton ?? {}
    expect([...(rotations ?? []), ...(scales ?? [])].every(Number.isFinite)).toBe(true)
    expect((await errors(document, 1)).position).toBeLessThan(4)
  })
})
