import type { AxialPlanes } from './axial-planes.js'
import type { NodeColumns } from './node-columns.js'

/** A cell that is being divided, as it was when that began. */
export interface OpenCell {
  /** Cells on the divider's stack when it was taken. */
  readonly depth: number
  /** Whether no cell inside it is remembered by itself. */
  readonly isSmall: boolean
  /** `[polygons]` numbers of the known polygons in it, in order, and the planes that they are on. */
  readonly polygons: Int32Array
  readonly hash: number
  readonly planes: Int32Array
  /** Its first node and leaf, and first plane on an axis. */
  readonly node: number
  readonly leaf: number
  readonly axial: number
  /** Cells inside it that are known already. */
  readonly inner: KnownCell[]
}

/** What a cell's nodes are, without the numbers that planes, nodes and leafs have in one build. */
export interface KnownCell {
  readonly polygons: Int32Array
  readonly hash: number
  /** `[nodes]` twice the place of the polygon that is on the plane, plus 1 if that faces back; those made behind. */
  readonly nodePlanes: Int32Array
  /** `[nodes × 2]` children, counted from the cell's first node and leaf. */
  readonly children: Int32Array
  readonly centres: Float64Array
  readonly leafCount: number
  /** `[planes made]` axis and value that was asked for, and `[planes made × 4]` what came of it. */
  readonly axes: readonly number[]
  readonly values: readonly number[]
  readonly axialData: Float64Array
  readonly inner: readonly KnownCell[]
}

/**
 * Takes down how a cell was divided, the nodes and leafs of which are the last ones that there are.
 * @param codes room for a number of each pair of planes.
 */
export function closedCell(
  cell: OpenCell,
  nodes: NodeColumns,
  leafCount: number,
  axial: AxialPlanes,
  codes: Int32Array,
): KnownCell {
  const { planes, node: firstNode, leaf } = cell
  const made = axial.planes.slice(cell.axial)
  for (let place = 0; place < made.length; place++)
    codes[made[place] >> 1] = ((planes.length + place) << 1) | (made[place] & 1)
  for (let place = 0; place < planes.length; place++) codes[planes[place] >> 1] = (place << 1) | (planes[place] & 1)
  const nodePlanes = nodes.planes.slice(firstNode, nodes.count)
  // Every plane in a cell is one of its polygons', or was made for it.
  for (let node = 0; node < nodePlanes.length; node++) {
    nodePlanes[node] = codes[nodePlanes[node] >> 1] ^ (nodePlanes[node] & 1)
  }
  const children = nodes.children.slice(firstNode * 2, nodes.count * 2)
  for (let slot = 0; slot < children.length; slot++) children[slot] += children[slot] >= 0 ? -firstNode : leaf
  const axialData = new Float64Array(made.length * 4)
  made.forEach((plane, place) => {
    axialData.set(axial.set.data.subarray(plane * 4, plane * 4 + 4), place * 4)
  })
  return {
    polygons: cell.polygons,
    hash: cell.hash,
    nodePlanes,
    children,
    centres: nodes.centres.slice(firstNode * 3, nodes.count * 3),
    leafCount: leafCount - leaf,
    axes: axial.axes.slice(cell.axial),
    values: axial.values.slice(cell.axial),
    axialData,
    inner: cell.inner,
  }
}

/**
 * Makes the planes that a cell has on the axes again; false when one comes out as another than before, for a plane elsewhere
 * is near enough: then the cell must be divided, which makes the same planes.
 */
export function makePlanes({ axes, values, axialData }: KnownCell, axial: AxialPlanes): boolean {
  const first = axial.count
  const { data } = axial.set
  for (let place = 0; place < axes.length; place++) {
    const plane = axial.add(axes[place], values[place])
    for (let part = 0; part < 4; part++) {
      if (Object.is(data[plane * 4 + part], axialData[place * 4 + part])) continue
      axial.truncate(first)
      return false
    }
  }
  return true
}

/** Appends the nodes of a known cell; `planes` are those of its polygons, then those just made for it. */
export function appendCell(cell: KnownCell, nodes: NodeColumns, leafCount: number, planes: ArrayLike<number>): void {
  const { nodePlanes, children, centres } = cell
  const base = nodes.count
  for (let node = 0; node < nodePlanes.length; node++) {
    const code = nodePlanes[node]
    const added = nodes.add(planes[code >> 1] ^ (code & 1))
    for (let slot = 0; slot < 2; slot++) {
      const child = children[node * 2 + slot]
      nodes.children[added * 2 + slot] = child >= 0 ? child + base : child - leafCount
    }
    for (let axis = 0; axis < 3; axis++) nodes.centres[added * 3 + axis] = centres[node * 3 + axis]
  }
}
