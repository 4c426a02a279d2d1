import type { Grid } from '@brushwork/asset'
import { decodeTriangles, fitsTriangles } from '../../geometry/decode-triangles.js'
import type { JsonValue } from '../../json-value.js'
import { GRID } from '../../layout/names.js'
import { PackError } from '../../pack-error.js'
import { readGrid } from '../grid.js'
import type { Columns, Located, PackAccessors, Width } from '../pack-accessors.js'
import { writeUnitVector } from './unit-vectors.js'

/** The columns of a pack. @param root of its JSON */
export function columnsOf(accessors: PackAccessors, root: JsonValue): Columns {
  const grids =
    root
      .optional('extensions')
      ?.optional(GRID)
      ?.listOf('grids')
      .map((grid) => readGrid(grid)) ?? []
  /** Highest index by path of its accessor: many primitives may share one, each with its own vertices. */
  const highestIndices = new Map<string, number>()

  const gridOf = ({ json }: Located, width: Width): Grid | undefined => {
    const own = json.optional('extensions')?.optional(GRID)
    if (own === undefined) return undefined
    const grid = grids[own.get('grid').index(grids.length)]
    if (grid.step.length !== width) own.fail(`expected a grid of ${width} components, found ${grid.step.length}`)
    return grid
  }

  return {
    floats(reference, width) {
      const located = accessors.locate(reference, width, [5120, 5121, 5123, 5126])
      const grid = gridOf(located, width)
      const isUnits = located.componentType === 5120
      if ((located.componentType === 5126) !== (grid === undefined && !isUnits)) {
        throw new PackError('unsupported', located.json.path, 'expected floats, or integers on a grid')
      }
      return accessors.array(located, width, Float32Array, (source, step, out) => {
        if (isUnits) copyUnitVectors(source, step, out)
        else copyOnGrid(source, step, out, width, grid)
      })
    },
    shorts: (reference, width) => accessors.array(accessors.locate(reference, width, [5121, 5123]), width, Uint16Array),
    words: (reference, width) =>
      accessors.array(accessors.locate(reference, width, [5121, 5123, 5125]), width, Uint32Array),
    indices(reference, vertexCount) {
      const located = accessors.locate(reference, 1, [5121, 5123, 5125])
      const indices = accessors.array<Uint16Array | Uint32Array>(
        located,
        1,
        located.componentType === 5125 ? Uint32Array : Uint16Array,
      )
      if (indices.length % 3 !== 0) reference.fail(`expected three indices a triangle, found ${indices.length}`)
      const { path } = located.json
      const highest = highestIndices.get(path) ?? highestOf(indices)
      highestIndices.set(path, highest)
      if (highest >= vertexCount) reference.fail(`index ${highest} is not one of the ${vertexCount} vertices`)
      return indices
    },
    decodeView,
  }
}

/** Decodes the triangles of a buffer view (EXT_meshopt_compression). */
function decodeView(view: JsonValue, coded: JsonValue, bytes: Uint8Array, limit: number): Uint8Array {
  const mode = coded.get('mode').text()
  if (mode !== 'TRIANGLES') throw new PackError('unsupported', coded.path, `a view in mode ${mode}`)
  const byteStride = coded.get('byteStride').choice([2, 4])
  const count = coded.get('count').integer(1)
  const byteLength = count * byteStride
  const isPossible = fitsTriangles(count, bytes.byteLength) && byteLength <= limit
  if (view.get('byteLength').integer() !== byteLength || !isPossible) {
    coded.fail(`${bytes.byteLength} bytes cannot be ${count} indices of triangles`)
  }
  const indices = byteStride === 2 ? new Uint16Array(count) : new Uint32Array(count)
  if (!decodeTriangles(bytes, indices)) coded.fail('the coded triangles are damaged')
  return new Uint8Array(indices.buffer)
}

function highestOf(indices: Uint16Array | Uint32Array): number {
  let highest = 0
  for (const index of indices) if (index > highest) highest = index
  return highest
}

/** Copies elements of `width` numbers that are `stride` numbers apart, and turns whole numbers on a grid into floats. */
function copyOnGrid(
  source: ArrayLike<number>,
  stride: number,
  out: Float32Array,
  width: number,
  grid: Grid | undefined,
): void {
  for (let column = 0; column < width; column++) {
    const scale = grid?.step[column] ?? 1
    // −0, which changes no number: 0 would change −0.
    const start = grid?.offset[column] ?? -0
    for (let from = column, to = column; to < out.length; from += stride, to += width) {
      out[to] = start + scale * source[from]
    }
  }
}

/** Turns signed bytes that are `stride` bytes apart into unit vectors, `[count × 3]`. */
function copyUnitVectors(source: ArrayLike<number>, stride: number, out: Float32Array): void {
  for (let from = 0, to = 0; to < out.length; from += stride, to += 3) {
    writeUnitVector(out, to, source[from], source[from + 1], source[from + 2])
  }
}
