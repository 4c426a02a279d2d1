import { gridOf, type LuxelGrid } from '../luxel-grid.js'
import type { ChartLayout } from './chart.js'

/**
 * Triangles of a face that share a rectangle of luxels: the whole face, unless a thin wall stands on it. Then it has triangles
 * on both sides of the wall, whose luxels at the wall differ.
 */
export interface LitPiece {
  readonly chart: number
  /** Its own part of the chart's grid. */
  readonly grid: LuxelGrid
  /** By cell of the chart: its luxel, where the chart has several. */
  readonly luxels: ReadonlyMap<number, number>
}

/** Triangles of a piece, by their numbers in the chart. */
interface Draft {
  readonly triangles: number[]
  readonly luxels: Map<number, number>
}

/** Several luxels of a chart's cell, by triangle. */
export type DividedCells = ReadonlyMap<number, readonly (readonly [cell: number, luxel: number])[]>

/** The cells that have several luxels, by the triangles that are near them. */
export function dividedCells({ firsts, triangles, furtherCells }: ChartLayout): DividedCells {
  const cells = firsts.length - 1 - furtherCells.length
  const found = new Map<number, (readonly [number, number])[]>()
  const add = (cell: number, luxel: number): void => {
    for (const triangle of triangles.subarray(firsts[luxel], firsts[luxel + 1])) {
      const known = found.get(triangle)
      if (known === undefined) found.set(triangle, [[cell, luxel]])
      else known.push([cell, luxel])
    }
  }
  for (const cell of new Set(furtherCells)) add(cell, cell)
  for (const [index, cell] of furtherCells.entries()) add(cell, cells + index)
  return found
}

/**
 * The pieces of a face.
 * @param first,end triangles of the face in its chart.
 * @returns each with its triangles
 */
export function piecesOf(
  chart: number,
  { plane, pitch, corners }: ChartLayout,
  divided: DividedCells,
  first: number,
  end: number,
): { readonly piece: LitPiece; readonly triangles: readonly number[] }[] {
  const drafts: Draft[] = []
  for (let triangle = first; triangle < end; triangle++) {
    const own = divided.get(triangle) ?? []
    const fits = ({ luxels }: Draft): boolean => own.every(([cell, luxel]) => (luxels.get(cell) ?? luxel) === luxel)
    let draft = drafts.find(fits)
    if (draft === undefined) {
      draft = { triangles: [], luxels: new Map() }
      drafts.push(draft)
    }
    draft.triangles.push(triangle)
    for (const [cell, luxel] of own) draft.luxels.set(cell, luxel)
  }
  return drafts.map(({ triangles, luxels }) => {
    const points = triangles.flatMap((triangle) => [...corners.subarray(triangle * 9, triangle * 9 + 9)])
    return { piece: { chart, grid: gridOf(plane, points, pitch), luxels }, triangles }
  })
}
