import type { NodeColumns } from './node-columns.js'
import type { AxialPlanes } from './planes/axial-planes.js'
import type { Polygons } from './polygons.js'

/** The tree under construction: what a divider shares with the reuse of cells. */
export interface TreeDraft {
  readonly polygons: Polygons
  readonly axial: AxialPlanes
  readonly nodes: NodeColumns
  leafCount: number
}

/**
 * Reuse of cells that an earlier build has divided. The tree is the same without it. It is part of the division, not a
 * wrapper around it. Every cell may be reused, and its polygons are only known once the cells above it are divided.
 */
export interface CellReuse {
  /** Begins a build, whose first polygons are those of the level. */
  start(draft: TreeDraft): void
  /**
   * Appends the nodes and leafs of a cell to the draft, if an earlier build divided the same cell.
   * @param list polygons of the cell are `list[first … end − 1]`. @param depth cells on the divider's stack.
   * @param maxNodes cells that reach this many nodes are not reused.
   * @returns false when the cell must be divided.
   */
  append(list: Int32Array, first: number, end: number, depth: number, maxNodes: number): boolean
  /** Follows a cut of a polygon by a plane: its parts are the last two polygons of the draft. */
  cut(polygon: number, plane: number): void
  /** Stores the cells that are divided once the stack has this depth again; discards them unless `isWhole`. */
  close(depth: number, isWhole: boolean): void
}
