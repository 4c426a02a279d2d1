import type { Collision, Terrain } from '@brushwork/asset'

/** Boxes as the compiler makes solids of them. @param boxes min x y z, max x y z, index of the contents (0) */
export function boxesAsSolids(boxes: readonly (readonly number[])[]): Collision {
  const planes = boxes.flatMap(([x, y, z, a, b, c]) => [
    ...[1, 0, 0, a, -1, 0, 0, -x],
    ...[0, 1, 0, b, 0, -1, 0, -y],
    ...[0, 0, 1, c, 0, 0, -1, -z],
  ])
  const all = [0, 1, 2, 3, 4, 5].map((part) => (part < 3 ? Math.min : Math.max)(...boxes.map((box) => box[part])))
  return {
    planes: new Float32Array(planes),
    firstPlanes: Uint32Array.from({ length: boxes.length + 1 }, (_, solid) => solid * 6),
    sideCounts: new Uint32Array(boxes.length).fill(6),
    planeFlags: new Uint32Array(boxes.length * 6),
    contents: Uint8Array.from(boxes, (box) => box[6] ?? 0),
    blocks: Uint32Array.from(boxes, (_, solid) => solid),
    nodeBounds: new Float32Array(all),
    nodes: new Uint32Array([0, boxes.length]),
    order: Uint32Array.from(boxes, (_, solid) => solid),
  }
}

/** A square terrain that runs from the origin along −X and +Z. */
export function floorOf(
  points: number,
  step: number,
  height: (column: number, row: number) => number,
): Pick<Terrain, 'columns' | 'rows' | 'spacing' | 'corner' | 'heights'> {
  return {
    columns: points,
    rows: points,
    spacing: [step, step],
    corner: [0, 0, 0],
    heights: Float32Array.from({ length: points * points }, (_, at) => height(at % points, Math.floor(at / points))),
  }
}
