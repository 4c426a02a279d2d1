import type { Model, Skeleton } from '@brushwork/asset'
import { readMdl } from '@brushwork/codecs/models'
import { poseSkeleton, readModel, skinVertices } from '@brushwork/runtime'
import { corpusFiles, corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { buildParts } from '../../src/import/model/build-parts.js'
import { importBones } from '../../src/import/model/import-bones.js'
import { planParts } from '../../src/import/model/plan-parts.js'
import { roundPoses } from '../../src/optimize/poses.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { bonedMdl7 } from '../support/samples.js'

/** Bones and parts as they are imported, before anything is rounded. */
function imported(bytes: Uint8Array): Model & { readonly skeleton: Skeleton } {
  const document = readMdl(bytes)
  if (document.format !== 'mdl7') throw new Error('not an MDL7')
  const bones = importBones(document)
  if (bones === undefined) throw new Error('no bones')
  const parts = planParts(document, true).flatMap((plan) => buildParts(document, plan, bones.weights[plan.group]))
  const frameCount = bones.skeleton.translations.length / bones.skeleton.rest.length
  const bounds = { min: [0, 0, 0], max: [0, 0, 0] } as const
  return { kind: 'model', parts, materials: [], images: [], clips: [], frameCount, bounds, skeleton: bones.skeleton }
}

/** The largest distance that rounding moves a vertex in any frame, and the largest side of the box at rest. */
function compare(exact: Model, rounded: Model): { moved: number; extent: number } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  let moved = 0
  for (const { positions } of exact.parts) {
    positions.forEach((value, at) => {
      min[at % 3] = Math.min(min[at % 3], value)
      max[at % 3] = Math.max(max[at % 3], value)
    })
  }
  for (let frame = 0; frame < exact.frameCount; frame += Math.max(1, Math.floor(exact.frameCount / 20))) {
    const [from, to] = [exact, rounded].map((model) => posed({ ...model, parts: exact.parts }, frame))
    for (let at = 0; at < from.length; at += 3) {
      moved = Math.max(moved, Math.hypot(from[at] - to[at], from[at + 1] - to[at + 1], from[at + 2] - to[at + 2]))
    }
  }
  return { moved, extent: Math.max(...max.map((value, axis) => value - min[axis])) }
}

/** All vertices in a frame. */
function posed({ skeleton, parts }: Model, frame: number): number[] {
  if (skeleton === undefined) throw new Error('no skeleton')
  const matrices = new Float32Array(skeleton.bones.length * 16)
  poseSkeleton(skeleton, frame, frame, 0, matrices)
  return parts.flatMap((part) => {
    const { length } = part.positions
    const positions = part.frames?.positions.slice(frame * length, (frame + 1) * length) ?? part.positions
    const moved = new Float32Array(length)
    skinVertices({ ...part, positions }, matrices, moved, new Float32Array(length))
    return [...moved]
  })
}

describe('poses of bones', () => {
  it('move no vertex by more than the option allows, and are finer where it allows less', () => {
    const exact = imported(bonedMdl7())
    const distances = (['source', 0.01, 0.0001, 0] as const).map((frameError) => {
      const { moved, extent } = compare(exact, roundPoses(exact, frameError))
      if (frameError !== 0) expect(moved).toBeLessThanOrEqual(extent * (frameError === 'source' ? 0.001 : frameError))
      return moved
    })
    expect(distances[3]).toBeLessThanOrEqual(distances[1])
  })

  it('of bones that hardly move become their rest pose', () => {
    const exact = imported(bonedMdl7())
    const shaken = exact.skeleton.translations.map((value, at) => value + (at % 2) * 1e-4)
    const { skeleton } = roundPoses({ ...exact, skeleton: { ...exact.skeleton, translations: shaken } }, 'source')
    const { rest } = exact.skeleton
    expect(skeleton?.translations.every((value, at) => value === rest[at % rest.length])).toBe(true)
  })

  it('are coded in packs, and animations in plain glTF stay exact', async () => {
    const host = memoryHost({ '/game/a.mdl': bonedMdl7() })
    const { skeleton } = readModel((await build(host, '/game/a.mdl')).pack)
    const rounded = roundPoses(imported(bonedMdl7()), 'source').skeleton
    expect(skeleton?.rotations).toEqual(rounded?.rotations)
    expect(skeleton?.translations).toEqual(rounded?.translations)
  })
})

describe.skipIf(corpusRoot === undefined)(
  'poses of models of the corpus move no vertex by more than 0.1 % of the extent',
  () => {
    const files = corpusFiles('MDL7').filter(({ expect: { bones } }) => Number(bones) > 0)
    it.each(files.map((file) => [file.path, file] as const))('%s', (_, file) => {
      const exact = imported(file.read())
      const { moved, extent } = compare(exact, roundPoses(exact, 'source'))
      expect(moved / extent).toBeLessThanOrEqual(0.001)
    })
  },
)
