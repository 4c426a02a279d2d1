import type { CompiledSurface, Vector } from '@brushwork/asset'
import { type LitFace, litFacesOf } from '../final/charts/charts.js'
import { gridOf, type LuxelGrid } from '../luxel-grid.js'

/** Quants between two luxels that are tried, the finest first. */
const PITCHES = [32, 64, 128, 256] as const
/** Luxels of a level at most, besides the four that each face has at least. */
const MAX_LUXELS = 2 ** 13
/** Luxels of a face at most: the ground to the horizon shows no shadows. */
const FACE_LUXELS = 2 ** 10
/** How far inside of its face a luxel is lit [quants]: at the edge, it would touch the next face. */
const INSET = 2

/** A face and its luxels. Source axes. */
export interface ProvisionalFace extends LitFace {
  readonly grid: LuxelGrid
  /** The sphere around the face. */
  readonly center: Vector
  readonly radius: number
}

/** The lit faces of a level, with few luxels. */
export function provisionalFaces(surfaces: readonly CompiledSurface[]): ProvisionalFace[] {
  const lit = litFacesOf(surfaces)
  let grids: LuxelGrid[] = []
  for (const pitch of PITCHES) {
    grids = lit.map(({ plane, corners }) => gridOf(plane, corners, pitch, FACE_LUXELS))
    if (grids.reduce((sum, { width, height }) => sum + width * height, 0) <= MAX_LUXELS + lit.length * 4) break
  }
  return lit.map((face, index) => ({ ...face, grid: grids[index], ...sphereAround(face.corners) }))
}

/** `[height × width × 3]` where the luxels of a face are lit: at its nearest points, a little away from its edges. */
export function litPoints({ grid, corners, center }: ProvisionalFace): Float64Array {
  const { width, height, first } = grid
  const points = new Float64Array(width * height * 3)
  const point = new Float64Array(3)
  for (let luxel = 0; luxel < width * height; luxel++) {
    grid.writePoint(first[0] + (luxel % width), first[1] + Math.floor(luxel / width), point)
    moveInto(corners, point)
    const dx = center[0] - point[0]
    const dy = center[1] - point[1]
    const dz = center[2] - point[2]
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const share = distance > INSET * 2 ? INSET / distance : 0.5
    points[luxel * 3] = point[0] + dx * share
    points[luxel * 3 + 1] = point[1] + dy * share
    points[luxel * 3 + 2] = point[2] + dz * share
  }
  return points
}

/** Moves a point of a plane to the nearest point of triangles on it. */
function moveInto(corners: Float64Array, point: Float64Array): void {
  const [px, py, pz] = point
  let best = Number.POSITIVE_INFINITY
  for (let first = 0; first < corners.length; first += 9) {
    if (isInside(corners, first, px, py, pz)) {
      point[0] = px
      point[1] = py
      point[2] = pz
      return
    }
    for (let side = 0; side < 3; side++) {
      const a = first + side * 3
      const b = first + ((side + 1) % 3) * 3
      const ex = corners[b] - corners[a]
      const ey = corners[b + 1] - corners[a + 1]
      const ez = corners[b + 2] - corners[a + 2]
      const size = ex * ex + ey * ey + ez * ez
      const dot = (px - corners[a]) * ex + (py - corners[a + 1]) * ey + (pz - corners[a + 2]) * ez
      const along = size > 0 ? Math.min(1, Math.max(0, dot / size)) : 0
      const x = corners[a] + ex * along
      const y = corners[a + 1] + ey * along
      const z = corners[a + 2] + ez * along
      const distance = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz)
      if (distance >= best) continue
      best = distance
      point[0] = x
      point[1] = y
      point[2] = z
    }
  }
}

/** Whether a point of a triangle's plane is in the triangle: on the same side of all its edges. */
function isInside(corners: Float64Array, first: number, x: number, y: number, z: number): boolean {
  let nx = 0
  let ny = 0
  let nz = 0
  for (let side = 0; side < 3; side++) {
    const a = first + side * 3
    const b = first + ((side + 1) % 3) * 3
    const ex = corners[b] - corners[a]
    const ey = corners[b + 1] - corners[a + 1]
    const ez = corners[b + 2] - corners[a + 2]
    const px = x - corners[a]
    const py = y - corners[a + 1]
    const pz = z - corners[a + 2]
    const cx = ey * pz - ez * py
    const cy = ez * px - ex * pz
    const cz = ex * py - ey * px
    if (nx * cx + ny * cy + nz * cz < 0) return false
    nx += cx
    ny += cy
    nz += cz
  }
  return true
}

function sphereAround(corners: Float64Array): Pick<ProvisionalFace, 'center' | 'radius'> {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < corners.length; at++) {
    min[at % 3] = Math.min(min[at % 3], corners[at])
    max[at % 3] = Math.max(max[at % 3], corners[at])
  }
  const [x, y, z] = min.map((low, axis) => (max[axis] - low) / 2)
  return { center: [min[0] + x, min[1] + y, min[2] + z], radius: Math.sqrt(x * x + y * y + z * z) }
}
