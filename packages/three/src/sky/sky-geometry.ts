import { SKY_STRIP, type SkyFace } from '@brushwork/runtime'
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'

/** Center of each face, and the directions of right and top of its image, as seen from inside. Pack axes: north is +X, east +Z. */
const FACES: Readonly<Record<SkyFace, readonly [center: Vector3, right: Vector3, up: Vector3]>> = {
  west: [new Vector3(0, 0, -1), new Vector3(1, 0, 0), new Vector3(0, 1, 0)],
  north: [new Vector3(1, 0, 0), new Vector3(0, 0, 1), new Vector3(0, 1, 0)],
  east: [new Vector3(0, 0, 1), new Vector3(-1, 0, 0), new Vector3(0, 1, 0)],
  south: [new Vector3(-1, 0, 0), new Vector3(0, 0, -1), new Vector3(0, 1, 0)],
  down: [new Vector3(0, -1, 0), new Vector3(0, 0, 1), new Vector3(1, 0, 0)],
  up: [new Vector3(0, 1, 0), new Vector3(0, 0, 1), new Vector3(-1, 0, 0)],
}

/** A cube around the camera that shows a strip of six faces. @param width of the strip's image, pixels */
export function cubeGeometry(width: number): BufferGeometry {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  // Faces do not show the edge of their neighbors on the strip.
  const inset = width > 0 ? 0.5 / width : 0
  for (const [index, name] of SKY_STRIP.entries()) {
    const [center, right, up] = FACES[name]
    const [left, end] = [index / SKY_STRIP.length + inset, (index + 1) / SKY_STRIP.length - inset]
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      positions.push(...center.clone().addScaledVector(right, x).addScaledVector(up, y).toArray())
      uvs.push(x < 0 ? left : end, y < 0 ? 1 : 0)
    }
    const first = index * 4
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  return geometryOf(positions, uvs, indices)
}

/** How fast the texture of a dome comes down to the horizon, unless it is set. */
export const DOME_CURVE = 0.3

const RINGS = 16
const SEGMENTS = 48

/**
 * A dome around the camera, on which a tiled texture lies as on a plane above.
 * @param tiles repetitions of the texture up to 45°
 * @param curve how fast it comes down to the horizon: 0 is a plane without end
 */
export function domeGeometry(tiles: number, curve: number): BufferGeometry {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let ring = 0; ring <= RINGS; ring++) {
    const elevation = ((1 - ring / RINGS) * Math.PI) / 2
    for (let segment = 0; segment <= SEGMENTS; segment++) {
      const azimuth = (segment / SEGMENTS) * Math.PI * 2
      const [x, y, z] = [
        Math.cos(elevation) * Math.cos(azimuth),
        Math.sin(elevation),
        Math.cos(elevation) * Math.sin(azimuth),
      ]
      positions.push(x, y, z)
      const reach = tiles / (y + Math.max(curve, 0.01))
      uvs.push(z * reach, -x * reach)
      if (ring === RINGS || segment === SEGMENTS) continue
      const at = ring * (SEGMENTS + 1) + segment
      const below = at + SEGMENTS + 1
      indices.push(at, at + 1, below, below, at + 1, below + 1)
    }
  }
  return geometryOf(positions, uvs, indices)
}

function geometryOf(positions: number[], uvs: number[], indices: number[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2))
  return geometry.setIndex(indices)
}
