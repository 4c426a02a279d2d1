import type { AxesMapping, Block, ExplicitMapping, Face, Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import { BENT, MIN_FACING } from '../../../epsilon.js'
import type { FaceSet } from '../face-set.js'
import { isSmooth } from '../traits.js'
import type { BlockFaces, DrawnSize } from './drawn-textures.js'
import { FaceSampler } from './face-sampler.js'
import type { SmoothNormals } from './smooth-normals.js'

/** Computes normal and texture coordinates at points of a face. */
export class FaceShading {
  /** Unit length, outward, source axes; of the last {@link shade}. */
  readonly normal = new Float64Array(3)
  /** Origin top-left, 1 = one repeat; of the last {@link shade}. */
  readonly uv = new Float64Array(2)
  readonly #smooth: SmoothNormals
  readonly #sampler = new FaceSampler()
  readonly #flat = new Float64Array(3)
  #block: Block | undefined
  #face: Face | undefined
  #mapping: AxesMapping | ExplicitMapping | undefined
  #size: DrawnSize = { width: 1, height: 1 }
  /** Smooth normals of the block; undefined if the face is flat. */
  #sums: Float64Array | undefined
  readonly #shared: Float64Array | undefined
  #hasShared = false

  /** @param shared `[corners × 3]` of the face set whose faces are shaded: `sharedNormals` */
  constructor(smooth: SmoothNormals, shared?: Float64Array) {
    this.#smooth = smooth
    this.#shared = shared
  }

  /** Whether the face has one normal everywhere: {@link normal}, valid after {@link start}. */
  get isFlat(): boolean {
    return this.#sums === undefined && !this.#hasShared
  }

  /** The texture mapping of the current face. */
  get mapping(): AxesMapping | ExplicitMapping {
    if (this.#mapping === undefined) throw new Error('no face was started')
    return this.#mapping
  }

  /** Begins a face. @param size of its texture. */
  start({ set, faces }: BlockFaces, face: number, size: DrawnSize): void {
    this.#block = set.blocks[faces.blocks[face]]
    this.#face = this.#block.faces[faces.faces[face]]
    this.#size = size
    this.#mapping = size.isStandIn ? withoutScale(this.#face.mapping) : this.#face.mapping
    const plane = faces.planes[face] * 4
    const { data } = set.planes
    for (let axis = 0; axis < 3; axis++) this.#flat[axis] = this.normal[axis] = data[plane + axis]
    const sums = isSmooth(this.#face) ? this.#smooth.get(this.#block) : undefined
    this.#sums = sums === undefined || isBent(faces, face, set.planes) ? undefined : sums
    this.#hasShared = this.#shared !== undefined && this.#block.smoothing !== undefined
  }

  /** Shades a corner of the current face. @param corner its number in the face set */
  shade(corner: number, x: number, y: number, z: number): void {
    const block = this.#block
    const face = this.#face
    if (block === undefined || face === undefined) throw new Error('no face was started')
    const { mapping } = this
    const sums = this.#sums
    if (sums !== undefined || mapping.kind === 'explicit') this.#sampler.sample(block, face, x, y, z)
    if (sums !== undefined) this.#smoothen(face, sums)
    else if (this.#hasShared) this.#share(corner)
    if (mapping.kind === 'axes') this.#project(mapping, this.#size, x, y, z)
    else this.#mix(mapping)
  }

  /** Takes the normal that a corner shares with other faces, or the face's own. */
  #share(corner: number): void {
    const shared = this.#shared?.subarray(corner * 3, corner * 3 + 3)
    this.normal.set(shared?.some((part) => part !== 0) ? shared : this.#flat)
  }

  #smoothen({ corners }: Face, smooth: Float64Array): void {
    const { normal } = this
    const sampler = this.#sampler
    normal.set(this.#flat)
    let x = 0
    let y = 0
    let z = 0
    for (let index = 0; index < 3; index++) {
      const vertex = corners[sampler.corners[index]] * 3
      x += smooth[vertex] * sampler.shares[index]
      y += smooth[vertex + 1] * sampler.shares[index]
      z += smooth[vertex + 2] * sampler.shares[index]
    }
    const length = Math.sqrt(x * x + y * y + z * z)
    if (!(x * normal[0] + y * normal[1] + z * normal[2] > length * MIN_FACING)) return
    normal[0] = x / length
    normal[1] = y / length
    normal[2] = z / length
  }

  /** docs/formats/wmp.md §5.1 */
  #project({ s, sOffset, t, tOffset }: AxesMapping, size: DrawnSize, x: number, y: number, z: number): void {
    this.uv[0] = (s[0] * x + s[1] * y + s[2] * z + sOffset) / size.width
    this.uv[1] = (t[0] * x + t[1] * y + t[2] * z + tOffset) / size.height
  }

  /** docs/formats/wmp.md §5.2 */
  #mix({ uvs }: ExplicitMapping): void {
    const { corners, shares } = this.#sampler
    this.uv.fill(0)
    for (let index = 0; index < 3; index++) {
      this.uv[0] += uvs[corners[index] * 2] * shares[index]
      this.uv[1] += uvs[corners[index] * 2 + 1] * shares[index]
    }
  }
}

/** Whether a face's corners are so far off its plane that smooth normals could turn away from its triangles. */
function isBent(set: FaceSet, face: number, { data }: PlaneSet): boolean {
  const { triangles, firstTriangles, points, firstCorners } = set
  const plane = set.planes[face] * 4
  const first = firstCorners[face]
  for (let at = firstTriangles[face] * 3; at < firstTriangles[face + 1] * 3; at += 3) {
    const [a, b, c] = [first + triangles[at], first + triangles[at + 1], first + triangles[at + 2]].map((i) => i * 3)
    const [ux, uy, uz] = [points[b] - points[a], points[b + 1] - points[a + 1], points[b + 2] - points[a + 2]]
    const [vx, vy, vz] = [points[c] - points[a], points[c + 1] - points[a + 1], points[c + 2] - points[a + 2]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const front = nx * data[plane] + ny * data[plane + 1] + nz * data[plane + 2]
    if (front < Math.sqrt(nx * nx + ny * ny + nz * nz) * BENT) return true
  }
  return false
}

/** A mapping along the same axes with one texel per quant. Explicit coordinates are returned as they are. */
export function withoutScale<Mapping extends AxesMapping | ExplicitMapping>(mapping: Mapping): Mapping | AxesMapping {
  if (mapping.kind === 'explicit') return mapping
  return { ...mapping, s: unit(mapping.s), t: unit(mapping.t) }
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 0 && Number.isFinite(length) ? [x / length, y / length, z / length] : [x, y, z]
}
