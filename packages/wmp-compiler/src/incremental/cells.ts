import type { NodeColumns } from '../stages/tree/node-columns.js'
import type { AxialPlanes } from '../stages/tree/planes/axial-planes.js'

/** A cell that is being divided: its state when that began. */
export interface OpenCell {
  /** Cells on the divider's stack when it was popped. */
  readonly depth: number
  /** Whether cells inside it are not stored by themselves. */
  readonly isSmall: boolean
  /** `[polygons]` numbers of its tracked polygons in order, and their planes. */
  readonly polygons: Int32Array
  readonly hash: number
  readonly planes: Int32Array
  /** Its first node, leaf and axial plane. */
  readonly node: number
  readonly leaf: number
  readonly axial: number
  /** Cells inside it that are stored already. */
  readonly inner: PreviousCell[]
}

/** The nodes of a cell, independent of how one build numbers planes, nodes and leafs. */
export interface PreviousCell {
  readonly polygons: Int32Array
  readonly hash: number
  /** `[nodes]` plane as 2 × index of a polygon on it, + 1 if flipped; axial planes are numbered after the polygons. */
  readonly nodePlanes: Int32Array
  /** `[nodes × 2]` children, counted from the cell's first node and leaf. */
  readonly children: Int32Array
  readonly centers: Float64Array
  readonly leafCount: number
  /** `[axial planes]` axis and requested value, and `[axial planes × 4]` the resulting plane. */
  readonly axes: readonly number[]
  readonly values: readonly number[]
  readonly axialData: Float64Array
  readonly inner: readonly PreviousCell[]
}

/** The stored form of a cell whose nodes and leafs are the last ones of the build. @param codes scratch, one per plane pair. */
export function closedCell(
  cell: OpenCell,
  nodes: NodeColumns,
  leafCount: number,
  axial: AxialPlanes,
  codes: Int32Array,
): PreviousCell {
  const { planes, node: firstNode, leaf } = cell
  const made = axial.planes.slice(cell.axial)
  for (let index = 0; index < made.length; index++)
    codes[made[index] >> 1] = ((planes.length + index) << 1) | (made[index] & 1)
  for (let index = 0; index < planes.length; index++) codes[planes[index] >> 1] = (index << 1) | (planes[index] & 1)
  const nodePlanes = nodes.planes.slice(firstNode, nodes.count)
  // Every plane in a cell belongs to one of its polygons or was made for it.
  for (let node = 0; node < nodePlanes.length; node++) {
    nodePlanes[node] = codes[nodePlanes[node] >> 1] ^ (nodePlanes[node] & 1)
  }
  const children = nodes.children.slice(firstNode * 2, nodes.count * 2)
  for (let slot = 0; slot < children.length; slot++) children[slot] += children[slot] >= 0 ? -firstNode : leaf
  const axialData = new Float64Array(made.length * 4)
  made.forEach((plane, index) => {
    axialData.set(axial.set.data.subarray(plane * 4, plane * 4 + 4), index * 4)
  })
  return {
    polygons: cell.polygons,
    hash: cell.hash,
    nodePlanes,
    children,
    centers: nodes.centers.slice(firstNode * 3, nodes.count * 3),
    leafCount: leafCount - leaf,
    axes: axial.axes.slice(cell.axial),
    values: axial.values.slice(cell.axial),
    axialData,
    inner: cell.inner,
  }
}

/**
 * Makes the axial planes of a cell again.
 * @returns false when one differs from before because another plane is near enough: then the cell must be divided again,
 *   which makes the same planes.
 */
export function remakePlanes({ axes, values, axialData }: PreviousCell, axial: AxialPlanes): boolean {
  const first = axial.count
  const { data } = axial.set
  for (let index = 0; index < axes.length; index++) {
    const plane = axial.add(axes[index], values[index])
    for (let part = 0; part < 4; part++) {
      if (Object.is(data[plane * 4 + part], axialData[index * 4 + part])) continue
      axial.truncate(first)
      return false
    }
  }
  return true
}

/** Appends the nodes of a cell. @param planes those of its polygons, then its axial planes. */
export function appendCell(cell: PreviousCell, nodes: NodeColumns, leafCount: number, planes: ArrayLike<number>): void {
  const { nodePlanes, children, centers } = cell
  const base = nodes.count
  for (let node = 0; node < nodePlanes.length; node++) {
    const code = nodePlanes[node]
    const added = nodes.add(planes[code >> 1] ^ (code & 1))
    for (let slot = 0; slot < 2; slot++) {
      const child = children[node * 2 + slot]
      nodes.children[added * 2 + slot] = child >= 0 ? child + base : child - leafCount
    }
    for (let axis = 0; axis < 3; axis++) nodes.centers[added * 3 + axis] = centers[node * 3 + axis]
  }
}
