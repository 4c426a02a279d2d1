import { readFileSync } from 'node:fs'
import { readMdl7 } from '@brushwork/codecs/mdl7'
import { boneMatrices, clipsOf, expandFrame, frameNames, readMdl, restPose } from '@brushwork/codecs/models'
import { describe, expect, test } from 'vitest'
import { WALK_FRAMES_PER_SECOND, WALK_SPEED } from '../author/actors/guard/clips/walk.js'
import { authorCrow, authorGuard } from '../author/actors/index.js'

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`../world/${name}`, import.meta.url)))
const lengths = (bytes: Uint8Array) =>
  clipsOf(frameNames(readMdl(bytes))).map((c) => [c.name, c.firstFrame, c.frameCount])

describe('the guard', () => {
  const bytes = bytesOf('guard.mdl')
  const guard = readMdl7(bytes)

  test('equals the output of the script', () => {
    expect(Buffer.compare(authorGuard(), bytes)).toBe(0)
  })

  test('has the clips idle, walk, wave and salute and at most 700 triangles', () => {
    expect(lengths(bytes)).toEqual([
      ['idle', 0, 24],
      ['walk', 24, 24],
      ['wave', 48, 20],
      ['salute', 68, 16],
    ])
    expect(guard.issues).toEqual([])
    expect(guard.groups[0].triangles.count).toBeGreaterThanOrEqual(500)
    expect(guard.groups[0].triangles.count).toBeLessThanOrEqual(700)
  })

  test('walks without sliding: vertices on the ground move back at walking speed', () => {
    const step = WALK_SPEED / WALK_FRAMES_PER_SECOND
    const frame = (index: number) => expandFrame(guard, 24 + (index % 24)).positions
    let planted = 0
    for (let index = 0; index < 24; index++) {
      const [before, after] = [frame(index), frame(index + 1)]
      let contacts = 0
      for (let at = 0; at < before.length; at += 3) {
        // A foot rolls from heel to ball. Only vertices that stay on the ground between two frames must keep the pace.
        if (before[at + 2] > 0.08 || after[at + 2] > 0.08) continue
        contacts++
        expect(Math.abs(before[at] - after[at] - step), `frame ${index}`).toBeLessThan(0.15)
        expect(Math.abs(after[at + 1] - before[at + 1]), `frame ${index}`).toBeLessThan(0.15)
      }
      if (contacts > 0) planted++
    }
    expect(planted).toBeGreaterThanOrEqual(22)
  })

  test('always touches the ground without sinking into it', () => {
    for (let index = 0; index < frameNames(guard).length; index++) {
      const heights = expandFrame(guard, index).positions.filter((_, at) => at % 3 === 2)
      const lowest = heights.reduce((low, height) => Math.min(low, height), Number.POSITIVE_INFINITY)
      expect(lowest, frameNames(guard)[index]).toBeGreaterThan(-0.5)
      expect(lowest, frameNames(guard)[index]).toBeLessThan(0.5)
    }
  })
})

describe('the crow', () => {
  const bytes = bytesOf('crow.mdl')
  const crow = readMdl7(bytes)

  test('equals the output of the script', () => {
    expect(Buffer.compare(authorCrow(), bytes)).toBe(0)
  })

  test('moves only by bones', () => {
    expect(lengths(bytes)).toEqual([
      ['peck', 0, 36],
      ['fly', 36, 16],
    ])
    expect(crow.bones).toHaveLength(9)
    expect(crow.groups[0].frames.every(({ vertexIndices }) => vertexIndices.length === 0)).toBe(true)
    expect(boneMatrices(crow, 0)).toHaveLength(9 * 16)
  })

  test('stands on its toes, beak forward', () => {
    const { positions } = restPose(crow)
    const column = (axis: number) => [...positions].filter((_, at) => at % 3 === axis)
    expect(Math.min(...column(2))).toBeCloseTo(0.04, 2)
    expect(Math.max(...column(0))).toBeCloseTo(10.9, 1)
  })
})
