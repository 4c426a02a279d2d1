import { createHash } from 'node:crypto'
import type { Model, VertexFrames } from '@brushwork/asset'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { readMdl, writeMdl } from '@brushwork/codecs/models'
import { unpackModel } from '@brushwork/pack/write'
import { readModel } from '@brushwork/runtime'
import { corpusFiles, corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { buildParts } from '../../src/import/model/build-parts.js'
import { planParts } from '../../src/import/model/plan-parts.js'
import { roundFrames } from '../../src/optimize/vertex-frames.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { TETRAHEDRON, walkingMdl7 } from '../support/samples.js'

const sha256 = (numbers: Float32Array) => createHash('sha256').update(new Uint8Array(numbers.buffer)).digest('hex')

const GUARD = '/game/guard.mdl'

/** Images of one pixel: encoding real ones would take most of the time. */
const NO_IMAGES = { format: 'png', maxSize: 1 } as const

async function builtModel(bytes: Uint8Array, frameError: 'source' | number = 'source'): Promise<Model> {
  const { pack } = await build(memoryHost({ [GUARD]: bytes }), GUARD, { frameError, images: NO_IMAGES })
  return unpackModel(readModel(pack))
}

const framesIn = ({ parts }: Model) => parts.flatMap(({ frames }) => frames ?? [])

async function framesOf(bytes: Uint8Array, frameError: 'source' | number = 'source'): Promise<VertexFrames[]> {
  return framesIn(await builtModel(bytes, frameError))
}

/** Hashes of what each vertex does in all frames, each once: vertices are welded and in another order. */
function tracksOf(positions: Float32Array, frameCount: number): string[] {
  const width = positions.length / frameCount
  // As bytes: 0 and −0 are equal numbers.
  const track = new Float32Array(frameCount * 3)
  const tracks = Array.from({ length: width / 3 }, (_, vertex) => {
    for (let frame = 0; frame < frameCount; frame++) {
      const at = frame * width + vertex * 3
      track.set(positions.subarray(at, at + 3), frame * 3)
    }
    return sha256(track)
  })
  return [...new Set(tracks)].sort()
}

/** Largest distance of a coordinate, and the largest side of the box of all frames. */
function compare(found: readonly VertexFrames[], exact: readonly VertexFrames[]): { moved: number; extent: number } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  let moved = 0
  expect(found).toHaveLength(exact.length)
  exact.forEach(({ positions }, part) => {
    expect(found[part].positions).toHaveLength(positions.length)
    positions.forEach((value, at) => {
      min[at % 3] = Math.min(min[at % 3], value)
      max[at % 3] = Math.max(max[at % 3], value)
      moved = Math.max(moved, Math.abs(found[part].positions[at] - value))
    })
  })
  return { moved, extent: Math.max(...max.map((value, axis) => value - min[axis])) }
}

/** A cone whose tip rises, in 16-bit coordinates. */
function risingMdl5(): Uint8Array {
  const { positions, triangles, uvs } = TETRAHEDRON
  const raised = (by: number) => positions.map((value, at) => (at === 11 ? value + by : value))
  const normals = positions.map((_, at) => (at % 3 === 2 ? 1 : 0))
  const heights = Array.from({ length: 40 }, (_, index) => index * 0.173)
  const frames = heights.map((by, index) => ({ name: `rise ${index}`, positions: raised(by), normals }))
  return writeMdl(createMdl5({ skins: [], triangles, uvs, frames }))
}

/** Frames as the importer reads them, before anything is rounded. */
function importedFrames(bytes: Uint8Array): VertexFrames[] {
  const document = readMdl(bytes)
  return planParts(document, true)
    .flatMap((plan) => buildParts(document, plan, undefined))
    .flatMap(({ frames }) => frames ?? [])
}

describe('frames of sources that store floats', () => {
  it('move no coordinate by more than 0.1 % of the extent, or by what the option allows', async () => {
    const exact = await framesOf(walkingMdl7(), 1e-9)
    for (const frameError of ['source', 0.001, 0.01, 0.0001] as const) {
      const { moved, extent } = compare(await framesOf(walkingMdl7(), frameError), exact)
      expect(moved).toBeLessThanOrEqual(extent * (frameError === 'source' ? 0.001 : frameError) * (1 + 1e-4))
    }
  })

  it('keep 16 bits of each coordinate where no error is allowed', async () => {
    const [{ grid }] = await framesOf(walkingMdl7(), 0)
    const { extent } = compare(await framesOf(walkingMdl7()), await framesOf(walkingMdl7(), 0))
    // Packs widen the step of coordinates that use few values.
    const steps = Math.max(...(grid?.step ?? [])) / (extent / 65535)
    expect(steps).toBeCloseTo(Math.round(steps), 3)
  })

  it('are rounded in the same way when the model is turned or mirrored', async () => {
    const [{ positions, normals }] = await framesOf(walkingMdl7(), 1e-9)
    const model = (turned: Float32Array): Model => ({
      kind: 'model',
      parts: [
        {
          name: '',
          material: 0,
          positions: turned.slice(0, turned.length / 3),
          normals: normals.slice(0, turned.length / 3),
          uvs: new Float32Array(0),
          indices: new Uint16Array(0),
          frames: { positions: turned, normals },
        },
      ],
      materials: [],
      images: [],
      clips: [],
      frameCount: 3,
      bounds: { min: [0, 0, 0], max: [0, 0, 0] },
    })
    const movedBy = (turned: Float32Array) => {
      const frames = roundFrames(model(turned), 'source').parts[0].frames
      return compare(frames === undefined ? [] : [frames], [{ positions: turned, normals }])
    }
    const upright = movedBy(positions)
    const lying = positions.map((_, at) => positions[at - (at % 3) + ((at + 1) % 3)])
    const mirrored = positions.map((value, at) => (at % 3 === 0 ? -value : value))
    for (const turned of [lying, mirrored]) {
      const { moved, extent } = movedBy(turned)
      expect(extent).toBeCloseTo(upright.extent, 5)
      expect(moved).toBeLessThanOrEqual(extent * 0.001 * (1 + 1e-4))
    }
  })
})

describe('frames of sources that store integers', () => {
  it('keep their grid by default, and lose it only to an error with fewer steps than they have values', async () => {
    const source = risingMdl5()
    const [own] = await framesOf(source)
    const [same] = await framesOf(source, 0)
    const [coarse] = await framesOf(source, 0.05)
    expect(same).toEqual(own)
    expect(coarse.grid).not.toEqual(own.grid)
    const { moved, extent } = compare([coarse], [own])
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(extent * 0.05)
  })
})

describe.skipIf(corpusRoot === undefined)('models of the corpus that store integers', () => {
  it.each(corpusFiles('MDL2', 'MDL3', 'MDL4', 'MDL5', 'IDPO').map((file) => [file.path, file] as const))(
    '%s keeps every coordinate bit for bit',
    async (_path, file) => {
      const bytes = file.read()
      const imported = importedFrames(bytes)
      const model = await builtModel(bytes)
      const packed = framesIn(model)
      packed.forEach(({ grid }, part) => {
        expect(grid?.offset).toEqual(imported[part].grid?.offset)
        // Packs widen the step of coordinates that are multiples of some number.
        const strides = grid?.step.map((step, axis) => step / (imported[part].grid?.step[axis] ?? 0))
        expect(strides).toEqual(strides?.map(Math.round))
      })
      const tracks = (all: readonly VertexFrames[]) => all.map(({ positions }) => tracksOf(positions, model.frameCount))
      expect(tracks(packed)).toEqual(tracks(imported))
    },
  )
})
