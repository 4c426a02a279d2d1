import { corpusFiles, corpusRoot } from '@brushwork-internal/testkit'
import { type Document, NodeIO } from '@gltf-transform/core'
import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../../src/builder/build-asset.js'
import { packInterchange } from '../../../src/builder/pack-interchange.js'
import { roundFacts } from '../../../src/optimize/round-facts.js'
import { BUILD_DEFAULTS } from '../../../src/options/build-options.js'
import { build, readGlb } from '../../support/build.js'
import { FORMAT_SAMPLES } from '../../support/format-samples.js'
import { importedModel } from '../../support/import-asset.js'
import { memoryHost } from '../../support/memory-host.js'
import { expectNothingUnused, expectValid } from '../../support/validate-pack.js'

/** What a model is imported as, and its pack for other programs. */
async function bothOf(name: string, bytes: Uint8Array) {
  const host = memoryHost({ [`/game/${name}`]: bytes })
  const request = (target: 'pack' | 'interchange') => ({
    file: `/game/${name}`,
    options: { ...BUILD_DEFAULTS, target },
  })
  const context = { host, root: '/game' }
  const packed = async (target: 'pack' | 'interchange') => {
    const built = await buildAsset(request(target), context)
    return { ...built, pack: await built.readPack() }
  }
  const plain = await packed('interchange')
  return {
    model: await importedModel(host, `/game/${name}`),
    plain,
    document: await new NodeIO().readBinary(plain.pack),
  }
}

/** Positions of every frame of every part, from rest and targets. */
function framesOf(document: Document): Float32Array[][] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .map((primitive) => {
      const rest = primitive.getAttribute('POSITION')?.getArray() ?? []
      return primitive.listTargets().map((target) => {
        const moved = target.getAttribute('POSITION')?.getArray() ?? []
        return Float32Array.from(rest, (value, index) => value + moved[index])
      })
    })
}

function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length)
  let most = 0
  for (let index = 0; index < a.length; index++) most = Math.max(most, Math.abs(a[index] - b[index]))
  return most
}

async function expectSameFrames(name: string, bytes: Uint8Array): Promise<void> {
  const { model, plain, document } = await bothOf(name, bytes)
  await expectValid(plain.pack, name)
  const { extensionsUsed, animations = [] } = readGlb(plain.pack)
  expect(extensionsUsed).toBeUndefined()
  const moving = model.parts.filter(({ frames }) => frames !== undefined)
  const morphed = framesOf(document).filter((targets) => targets.length > 0)
  expect(morphed).toHaveLength(moving.length)
  moving.forEach(({ frames, positions }, part) => {
    const size = positions.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
    morphed[part].forEach((frame, index) => {
      const expected = frames?.positions.subarray(index * positions.length, (index + 1) * positions.length) ?? []
      // Packs round frames of floats; plain glTF does not.
      expect(farthest(frame, expected)).toBeLessThanOrEqual(0.001 * size)
    })
  })
  if (moving.length > 0) expect(animations.map(({ name }) => name)).toEqual(model.clips.map(({ name }) => name))
}

describe('the pack for other programs', () => {
  it('has the frames of a model as morph targets, and an animation for each clip', async () => {
    await expectSameFrames('a.mdl', Object.values(FORMAT_SAMPLES['MDL7 with frames'])[0] as Uint8Array)
  })

  it.each(Object.entries(FORMAT_SAMPLES))('is plain and valid glTF for %s', async (name, sample) => {
    const host = memoryHost(Object.fromEntries(Object.entries(sample).map(([path, bytes]) => [`/game/${path}`, bytes])))
    const file = `/game/${Object.keys(sample)[0]}`
    const plain = await build(host, file, { target: 'interchange' })
    await expectValid(plain.pack, name)
    await expectNothingUnused(plain.pack)
    const { accessors = [], extensionsUsed } = readGlb(plain.pack)
    expect(extensionsUsed).toBeUndefined()
    // Larger than whole ones they would be from three quarters on.
    for (const { count, sparse } of accessors) expect(sparse?.count ?? 0).toBeLessThanOrEqual(count / 3)
    const again = await build(host, file, { target: 'interchange' })
    expect(again.cached).toBe(true)
    const own = await build(host, file)
    expect(own.cached).toBe(false)
    expect(own.facts).toEqual(plain.facts.kind === 'level' ? roundFacts(plain.facts) : plain.facts)
  })

  it('is refused with a remedy when its frames would exceed the memory', () => {
    const frames = { positions: { length: 2 ** 30 } as Float32Array, normals: new Float32Array() }
    const part = { name: '', material: 0, frames, positions: new Float32Array(3) }
    const model = { kind: 'model', parts: [part], clips: [], frameCount: 2 ** 20, materials: [], images: [] }
    const text = expect.stringContaining('would take 8192 MiB, and 256 are allowed')
    const diagnostics = [expect.objectContaining({ code: 'interchange-size', file: '/game/a.mdl', text })]
    expect(() => packInterchange(model as never, 1, '/game/a.mdl')).toThrow(expect.objectContaining({ diagnostics }))
  })
})

describe.skipIf(corpusRoot === undefined)('the frames of real models, for other programs', () => {
  const files = corpusFiles('MDL3', 'MDL4', 'MDL5', 'IDPO', 'MDL7').filter((file) => file.read().byteLength < 300_000)
  // One of each format: what differs between them is decoded before.
  const chosen = [...new Map(files.map((file) => [file.format, file])).values()]
  it.each(chosen.map((file) => [file.path, file] as const))('%s', (_path, file) =>
    expectSameFrames('a.mdl', file.read()),
  )
})
