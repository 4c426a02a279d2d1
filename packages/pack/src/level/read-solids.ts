import { CONTENTS, type Collision } from '@brushwork/asset'
import { type ByteReader, unzigzag } from '../frames/byte-reader.js'
import { type PlaneTable, startsOf } from './plane-table.js'
import { predictBoxes } from './predict-boxes.js'

/** Reads solids; undefined if the level has none. */
export function readSolids(reader: ByteReader, table: PlaneTable): Collision | undefined {
  const count = reader.varint(0xffffffff)
  if (count === 0) return undefined
  const sideCounts = reader.varints(count)
  const planeCounts = reader.varints(count)
  for (let solid = 0; solid < count; solid++) planeCounts[solid] += sideCounts[solid]
  const contents = reader.bytes(count)
  const odd = contents.find((kind) => kind >= CONTENTS.length)
  if (odd !== undefined) reader.fail(`a brush has contents ${odd}`)
  const blocks = reader.running(count)
  const firstPlanes = startsOf(planeCounts, reader)
  const planes = table.read(reader, firstPlanes[count])
  const planeFlags = readFlags(reader, firstPlanes, sideCounts)
  const order = reader.running(count)
  const lost = order.find((solid) => solid >= count)
  if (lost !== undefined) reader.fail(`brush ${lost} is not one of ${count}`)
  const nodes = readNodes(reader, count)
  const solids = { planes, firstPlanes, sideCounts, planeFlags, contents, blocks, nodes, order }
  return { ...solids, nodeBounds: readBounds(reader, predictBoxes(solids)) }
}

/** Sides have flags, bevels have none. */
function readFlags(reader: ByteReader, firstPlanes: Uint32Array, sideCounts: Uint32Array): Uint32Array {
  const flags = new Uint32Array(firstPlanes[sideCounts.length])
  sideCounts.forEach((count, solid) => {
    flags.set(reader.varints(count), firstPlanes[solid])
  })
  return flags
}

/**
 * Reads the tree of boxes: a leaf as its number of solids, any other as 0. The second of two children comes first, and
 * children are numbered in the order of their parents. So solids are assigned from the last to the first.
 */
function readNodes(reader: ByteReader, solidCount: number): Uint32Array {
  const count = reader.varint(0xffffffff)
  reader.expect(count)
  const nodes = new Uint32Array(count * 2)
  const open = count === 0 ? [] : [0]
  let next = 1
  let end = solidCount
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const solids = reader.varint(end)
    if (solids === 0) {
      if (next + 2 > count) reader.fail(`box ${node} leads to box ${next + 1} of ${count}`)
      nodes[node * 2] = next
      open.push(next, next + 1)
      next += 2
    } else {
      end -= solids
      nodes[node * 2] = end
      nodes[node * 2 + 1] = solids
    }
  }
  if (count > 0 && (next !== count || end !== 0)) reader.fail(`${next} of ${count} boxes leave out ${end} brushes`)
  return nodes
}

/** Adds what predictions are wrong by, in the bits of floats. */
function readBounds(reader: ByteReader, predicted: Float32Array): Float32Array {
  const bits = new Int32Array(predicted.buffer)
  const wrongBy = reader.varints(bits.length)
  for (let at = 0; at < bits.length; at++) bits[at] += unzigzag(wrongBy[at])
  return predicted
}
