import type { VertexFrames } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { checkFrameSize, type FramedPart, LaidOutFrames, layOutFrames } from '../src/index.js'

/** @param frames texels of each vertex, by frame: one number stands for all four */
function partOf(...frames: readonly (readonly number[])[]): FramedPart {
  const texels = Uint16Array.from(frames.flatMap((numbers) => numbers.flatMap((one) => [one, one, one, one])))
  return { positions: new Float32Array(frames[0].length * 3), frames: { texels } as VertexFrames } as FramedPart
}

test('vertices that are the same in all frames share a column, and each frame is a row', () => {
  const [flag, pole] = [partOf([1, 2, 1], [3, 4, 3]), partOf([1, 5], [1, 6])]
  const { texels, width, height, columns, columnsOf } = layOutFrames([flag, pole])
  expect([width, height, columns]).toEqual([4, 2, 4])
  expect(columnsOf.get(flag)).toEqual(Float32Array.of(0, 1, 0))
  expect(columnsOf.get(pole)).toEqual(Float32Array.of(2, 3))
  expect([...texels].filter((_, at) => at % 4 === 0)).toEqual([1, 2, 1, 5, 3, 4, 1, 6])
})

test('frames of more columns than a row has follow each other', () => {
  const part = partOf(
    Array.from({ length: 5000 }, (_, vertex) => vertex),
    Array.from({ length: 5000 }, (_, vertex) => vertex + 1),
  )
  const { texels, width, height, columns } = layOutFrames([part])
  expect([width, height, columns]).toEqual([4096, 3, 5000])
  expect([texels[5000 * 4], texels[9999 * 4]]).toEqual([1, 5000])
})

test('frames that fit into no texture are refused', () => {
  // The system gives memory to pages that are written to.
  const texels = new Uint16Array((4096 * 8192 + 1) * 4)
  const part = { positions: new Float32Array(3), frames: { texels } as VertexFrames } as FramedPart
  expect(() => layOutFrames([part])).toThrow(
    "33554433 frames of 1 vertices do not fit into a texture of 4096 × 8192: use the option vertexFrames: 'cpu'",
  )
})

test('frames are freed with their last user, and have the columns of their parts alone', () => {
  let freed = 0
  class Counted extends LaidOutFrames {
    protected override free(): void {
      freed++
    }
  }
  const part = partOf([1, 2, 1], [3, 4, 3])
  const frames = new Counted(layOutFrames([part]))
  expect(frames.columnsOf(part)).toEqual(Float32Array.of(0, 1, 0))
  expect(() => frames.columnsOf({ ...part, name: 'hat' })).toThrow('part "hat" is not in this texture')
  frames.share().release()
  expect([freed, frames.isFreed]).toEqual([0, false])
  frames.release()
  expect([freed, frames.isFreed]).toEqual([1, true])
})

test('frames that are too large for a GPU name what to do', () => {
  const size = { width: 4096, height: 3 }
  expect(() => checkFrameSize(size, 4096)).not.toThrow()
  expect(() => checkFrameSize(size, 2048)).toThrow(
    "vertex frames need a texture of 4096 × 3, and this GPU has 2048 at most: create the model with the option vertexFrames: 'cpu'",
  )
})
