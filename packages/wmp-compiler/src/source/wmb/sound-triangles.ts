import type { WmbBlock } from '@brushwork/codecs/wmb'

/** A triangle with a reference out of range. */
export interface LostTriangle {
  /** Its index in the block. */
  readonly triangle: number
  /** Why it is unusable. */
  readonly reason: string
}

/** The usable part of a block, and the unusable triangles. */
interface SoundBlock {
  readonly block: WmbBlock
  readonly lost: readonly LostTriangle[]
}

/** A block without triangles whose corners or skin are missing or not finite; the same object if all are finite. */
export function soundTriangles(block: WmbBlock): SoundBlock {
  const { vertices, triangles } = block
  const areFinite = vertices.positions.every(Number.isFinite)
  const lost: LostTriangle[] = []
  const kept: number[] = []
  for (let triangle = 0; triangle < triangles.count; triangle++) {
    const reason = reasonOf(block, triangle, areFinite)
    if (reason === undefined) kept.push(triangle)
    else lost.push({ triangle, reason })
  }
  if (lost.length === 0 && areFinite) return { block, lost }
  const corners = Uint16Array.from({ length: kept.length * 3 }, (_, at) => {
    return triangles.corners[kept[Math.floor(at / 3)] * 3 + (at % 3)]
  })
  const skins = Uint16Array.from(kept, (triangle) => triangles.skins[triangle])
  const faces = Uint32Array.from(kept, (triangle) => triangles.faces[triangle])
  // No remaining triangle has such a corner.
  const positions = areFinite
    ? vertices.positions
    : vertices.positions.map((value) => (Number.isFinite(value) ? value : 0))
  const sound = {
    ...block,
    vertices: { ...vertices, positions },
    triangles: { count: kept.length, corners, skins, faces },
  }
  return { block: sound, lost }
}

function reasonOf({ vertices, triangles, skins }: WmbBlock, triangle: number, areFinite: boolean): string | undefined {
  const skin = triangles.skins[triangle]
  if (skin >= skins.count) return `skin ${skin}, but its block has ${skins.count}`
  for (let at = triangle * 3; at < triangle * 3 + 3; at++) {
    const corner = triangles.corners[at]
    if (corner >= vertices.count) return `vertex ${corner}, but its block has ${vertices.count}`
    if (areFinite) continue
    const point = vertices.positions.subarray(corner * 3, corner * 3 + 3)
    if (!point.every(Number.isFinite)) return `vertex ${corner}, which is not a point (${point.join(' ')})`
  }
  return undefined
}
