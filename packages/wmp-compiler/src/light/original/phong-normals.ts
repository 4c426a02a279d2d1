import type { Block, Face, Vector } from '@brushwork/asset'
import { planeOfPolygon } from '@brushwork/geometry'
import { FaceSampler, isSmooth } from '../../stages/faces/index.js'

/** Cosine of the angle below which smooth faces share normals: 180° less `-phongangle 120` of the original compiler. */
const SHARING = 0.5

/** Faces that share normals at one place at most: more are damage, and each is added for each of the others. */
const MAX_SHARED = 256

/** The normals that light smooth faces, by block and face (docs/formats/light.md, "At a point"). */
export class PhongNormals {
  readonly #blocks: ReadonlyMap<number, SmoothBlock>
  readonly #sampler = new FaceSampler()

  constructor(blocks: readonly Block[]) {
    const smooth = blocks.filter(({ faces }) => faces.some(isSmooth))
    this.#blocks = new Map(smooth.map((block) => [block.index, new SmoothBlock(block)]))
  }

  /** What gives the normal at points of a face; undefined for a flat one. @param face by index in its block */
  of(block: number, face: number): ((point: Vector) => Vector) | undefined {
    const owner = this.#blocks.get(block)
    const own = owner?.faces.get(face)
    if (owner === undefined || own === undefined) return undefined
    const normals = owner.cornerNormals(own)
    return ([x, y, z]) => {
      this.#sampler.sample(owner.block, own.face, x, y, z)
      const { corners, shares } = this.#sampler
      const part = (axis: number): number =>
        normals[corners[0] * 3 + axis] * shares[0] +
        normals[corners[1] * 3 + axis] * shares[1] +
        normals[corners[2] * 3 + axis] * shares[2]
      return unit([part(0), part(1), part(2)])
    }
  }
}

/** A smooth face of a block, with its area. */
interface SmoothFace {
  readonly face: Face
  /** Quants². */
  readonly area: number
}

class SmoothBlock {
  readonly block: Block
  /** By index in the block. */
  readonly faces: ReadonlyMap<number, SmoothFace>
  /** Vertices of mesh blocks are stored once for each face, so places count. */
  readonly #atPosition = new Map<string, SmoothFace[]>()

  constructor(block: Block) {
    this.block = block
    const faces = block.faces.filter(isSmooth).map((face): SmoothFace => {
      return { face, area: planeOfPolygon(block.vertices, face.corners, [0, 0, 0, 0]) }
    })
    this.faces = new Map(faces.map((one) => [one.face.index, one]))
    for (const one of faces) {
      for (const position of new Set([...one.face.corners].map((corner) => this.#positionKey(corner)))) {
        const existing = this.#atPosition.get(position)
        if (existing === undefined) this.#atPosition.set(position, [one])
        else if (existing.length < MAX_SHARED) existing.push(one)
      }
    }
  }

  /** `[corners × 3]` sums of the normals of all smooth faces there that turn little from the face's own, weighted by area. */
  cornerNormals({ face: own, area: ownArea }: SmoothFace): Float64Array {
    const out = new Float64Array(own.corners.length * 3)
    const [x, y, z] = own.plane
    for (const [corner, vertex] of own.corners.entries()) {
      const sum: [number, number, number] = [x * ownArea, y * ownArea, z * ownArea]
      for (const { face, area } of this.#atPosition.get(this.#positionKey(vertex)) ?? []) {
        const [nx, ny, nz] = face.plane
        if (face === own || !(nx * x + ny * y + nz * z > SHARING)) continue
        for (let axis = 0; axis < 3; axis++) sum[axis] += face.plane[axis] * area
      }
      out.set(unit(sum), corner * 3)
    }
    return out
  }

  #positionKey(vertex: number): string {
    return this.block.vertices.subarray(vertex * 3, vertex * 3 + 3).join()
  }
}

function unit([x, y, z]: Vector): Vector {
  const size = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / size, y / size, z / size]
}
