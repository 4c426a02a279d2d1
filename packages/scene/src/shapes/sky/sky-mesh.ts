import { SKY_STRIP, type SkyFace } from '@brushwork/runtime'

/** Triangles of a sky around the camera. */
export interface SkyMesh {
  readonly positions: Float32Array<ArrayBuffer>
  readonly uvs: Float32Array<ArrayBuffer>
  readonly indices: number[]
}

type Direction = readonly [x: number, y: number, z: number]

/** Center of each face, and the directions of right and top of its image, as seen from inside. Pack axes: north is +X, east +Z. */
const FACES: Readonly<Record<SkyFace, readonly [center: Direction, right: Direction, up: Direction]>> = {
  west: [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  north: [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  east: [
    [0, 0, 1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  south: [
    [-1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  down: [
    [0, -1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  up: [
    [0, 1, 0],
    [0, 0, 1],
    [-1, 0, 0],
  ],
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** A cube that shows a strip of six faces. @param width of the strip's image, pixels */
export function cubeMesh(width: number): SkyMesh {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  // Faces do not show the edge of their neighbors on the strip.
  const inset = width > 0 ? 0.5 / width : 0
  for (const [index, name] of SKY_STRIP.entries()) {
    const [center, right, up] = FACES[name]
    const [left, end] = [index / SKY_STRIP.length + inset, (index + 1) / SKY_STRIP.length - inset]
    for (const [x, y] of CORNERS) {
      for (let axis = 0; axis < 3; axis++) positions.push(center[axis] + right[axis] * x + up[axis] * y)
      uvs.push(x < 0 ? left : end, y < 0 ? 1 : 0)
    }
    const first = index * 4
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  return { positions: Float32Array.from(positions), uvs: Float32Array.from(uvs), indices }
}

/** Size of a sky in the depth that a camera sees: its corners are nearer than the end. */
export const SKY_SIZE = 0.5

/** How fast the texture of a dome comes down to the horizon, unless it is set. */
export const DOME_CURVE = 0.3

const RINGS = 16
const SEGMENTS = 48

/**
 * A dome on which a tiled texture lies as on a plane above.
 * @param tiles repetitions of the texture up to 45°
 * @param curve how fast it comes down to the horizon: 0 is a plane without end
 */
export function domeMesh(tiles: number, curve: number): SkyMesh {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let ring = 0; ring <= RINGS; ring++) {
    const elevation = ((1 - ring / RINGS) * Math.PI) / 2
    for (let segment = 0; segment <= SEGMENTS; segment++) {
      const azimuth = (segment / SEGMENTS) * Math.PI * 2
      const x = Math.cos(elevation) * Math.cos(azimuth)
      const y = Math.sin(elevation)
      const z = Math.cos(elevation) * Math.sin(azimuth)
      positions.push(x, y, z)
      const reach = tiles / (y + Math.max(curve, 0.01))
      uvs.push(z * reach, -x * reach)
      if (ring === RINGS || segment === SEGMENTS) continue
      const at = ring * (SEGMENTS + 1) + segment
      const below = at + SEGMENTS + 1
      indices.push(at, at + 1, below, below, at + 1, below + 1)
    }
  }
  return { positions: Float32Array.from(positions), uvs: Float32Array.from(uvs), indices }
}
