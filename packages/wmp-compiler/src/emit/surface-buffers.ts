import { writePackAxes } from '@brushwork/geometry'
import type { TextureSize } from '../compile-context.js'
import type { CompiledSurface } from '../compiled-level.js'
import type { BlockFaces, FaceShading } from '../faces/index.js'

/** Largest number of vertices that 16-bit indices reach; 0xffff itself is the restart mark. */
const MAX_SHORT_VERTICES = 0xffff

/** The columns of a surface, filled face by face. Pieces of one face of the file share vertices when they follow each other. */
export class SurfaceBuffers {
  readonly #source: BlockFaces
  readonly #positions: Float32Array
  readonly #normals: Float32Array
  readonly #uvs: Float32Array
  readonly #indices: Uint32Array
  readonly #blocks: Uint32Array
  readonly #faces: Uint32Array
  /** Vertices of the surface by corner of the face that is added. */
  readonly #places: number[] = []
  /** Vertices of the surface that the face of the file has so far, by the number of their point. */
  readonly #shared = new Map<number, number>()
  #previous = -1
  #vertexCount = 0
  #indexCount = 0

  /** @param faces that will be added. */
  constructor(source: BlockFaces, faces: readonly number[]) {
    const { firstCorners, firstTriangles } = source.faces
    const corners = faces.reduce((sum, face) => sum + firstCorners[face + 1] - firstCorners[face], 0)
    const triangles = faces.reduce((sum, face) => sum + firstTriangles[face + 1] - firstTriangles[face], 0)
    this.#source = source
    this.#positions = new Float32Array(corners * 3)
    this.#normals = new Float32Array(corners * 3)
    this.#uvs = new Float32Array(corners * 2)
    this.#indices = new Uint32Array(triangles * 3)
    this.#blocks = new Uint32Array(triangles)
    this.#faces = new Uint32Array(triangles)
  }

  add(index: number, shading: FaceShading, size: TextureSize): void {
    const { set, faces } = this.#source
    const block = set.blocks[faces.blocks[index]]
    const face = block.faces[faces.faces[index]]
    const first = faces.firstCorners[index]
    const count = faces.firstCorners[index + 1] - first
    if (!this.#continues(index)) this.#shared.clear()
    shading.start(this.#source, index, size)
    for (let corner = 0; corner < count; corner++) {
      const p = (first + corner) * 3
      const [x, y, z] = [faces.points[p], faces.points[p + 1], faces.points[p + 2]]
      shading.shade(x, y, z)
      this.#places[corner] = this.#vertex(faces.vertices[first + corner], shading, x, y, z)
    }
    const end = faces.firstTriangles[index + 1] * 3
    for (let at = faces.firstTriangles[index] * 3; at < end; at++) {
      if (at % 3 === 0) {
        this.#blocks[this.#indexCount / 3] = block.index
        this.#faces[this.#indexCount / 3] = face.index
      }
      this.#indices[this.#indexCount++] = this.#places[faces.triangles[at]]
    }
    this.#previous = index
  }

  finish(): Pick<CompiledSurface, 'positions' | 'normals' | 'uvs' | 'indices' | 'blocks' | 'faces'> {
    const count = this.#vertexCount
    const isWhole = count * 3 === this.#positions.length
    return {
      positions: isWhole ? this.#positions : this.#positions.slice(0, count * 3),
      normals: isWhole ? this.#normals : this.#normals.slice(0, count * 3),
      uvs: isWhole ? this.#uvs : this.#uvs.slice(0, count * 2),
      indices: count <= MAX_SHORT_VERTICES ? Uint16Array.from(this.#indices) : this.#indices,
      blocks: this.#blocks,
      faces: this.#faces,
    }
  }

  /** Whether a face is another piece of the one before it. */
  #continues(index: number): boolean {
    const { blocks, faces } = this.#source.faces
    const previous = this.#previous
    return previous >= 0 && blocks[previous] === blocks[index] && faces[previous] === faces[index]
  }

  /** The vertex at a point: one that is there already when it looks the same, else a new one. */
  #vertex(point: number, { normal, uv }: FaceShading, x: number, y: number, z: number): number {
    const vertex = this.#vertexCount
    writePackAxes(this.#positions, vertex * 3, x, y, z)
    writePackAxes(this.#normals, vertex * 3, normal[0], normal[1], normal[2])
    this.#uvs[vertex * 2] = uv[0]
    this.#uvs[vertex * 2 + 1] = uv[1]
    const known = this.#shared.get(point)
    if (known !== undefined && this.#looksLike(known, vertex)) return known
    this.#shared.set(point, vertex)
    return this.#vertexCount++
  }

  #looksLike(a: number, b: number): boolean {
    for (let axis = 0; axis < 3; axis++) if (this.#normals[a * 3 + axis] !== this.#normals[b * 3 + axis]) return false
    return this.#uvs[a * 2] === this.#uvs[b * 2] && this.#uvs[a * 2 + 1] === this.#uvs[b * 2 + 1]
  }
}
