import type { Collision } from '@brushwork/asset'
import { predictBoxes } from '../../level/predict-boxes.js'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'
import type { PlaneTableWriter } from './plane-table.js'

/**
 * Writes solids as `readSolids` reads them.
 * @throws RangeError for bevels with flags, and boxes that are not numbered as the compiler numbers them
 */
export function writeSolids(writer: ByteWriter, table: PlaneTableWriter, solids: Collision | undefined): void {
  if (solids === undefined || solids.contents.length === 0) {
    writer.varint(0)
    return
  }
  const { planes, firstPlanes, sideCounts, contents, blocks, order } = solids
  writer.varint(contents.length).varints(sideCounts)
  writer.varints(sideCounts.map((sides, solid) => firstPlanes[solid + 1] - firstPlanes[solid] - sides))
  writer.bytes(contents).running(blocks)
  table.writePlanes(writer, planes)
  writeFlags(writer, solids)
  writer.running(order)
  writeNodes(writer, solids)
  writeBounds(writer, solids)
}

function writeFlags(writer: ByteWriter, { firstPlanes, sideCounts, planeFlags }: Collision): void {
  const flags: number[] = []
  sideCounts.forEach((count, solid) => {
    const first = firstPlanes[solid]
    for (const flag of planeFlags.subarray(first, first + count)) flags.push(flag)
    const lost = planeFlags.subarray(first + count, firstPlanes[solid + 1]).find((flag) => flag !== 0)
    if (lost !== undefined)
      throw new RangeError(`a bevel of solid ${solid} has flags ${lost}, which packs cannot store`)
  })
  writer.varints(flags)
}

function writeNodes(writer: ByteWriter, { nodes, order }: Collision): void {
  const tokens: number[] = []
  const open = nodes.length === 0 ? [] : [0]
  let next = 1
  let end = order.length
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const first = nodes[node * 2]
    const count = nodes[node * 2 + 1]
    if (first !== (count === 0 ? next : end - count)) throw new RangeError(`box ${node} leads to ${first}`)
    tokens.push(count)
    if (count === 0) {
      open.push(next, next + 1)
      next += 2
    } else end -= count
  }
  if (tokens.length !== nodes.length / 2) throw new RangeError(`${tokens.length} of ${nodes.length / 2} boxes are used`)
  writer.varint(tokens.length).varints(tokens)
}

function writeBounds(writer: ByteWriter, solids: Collision): void {
  const predicted = bitsOf(predictBoxes(solids))
  const actual = bitsOf(solids.nodeBounds)
  writer.varints(Array.from(actual, (bits, at) => zigzag(bits - predicted[at])))
}

function bitsOf({ buffer, byteOffset, length }: Float32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length)
}
