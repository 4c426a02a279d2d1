import type { AxesMapping, CompiledSurface } from '@brushwork/asset'
import type { TextureSize } from '../../options.js'
import { type BlockFaces, type DrawnSize, type FaceShading, isSameFace } from '../faces/index.js'
import { SurfaceVertices } from './surface-vertices.js'

/** Maximum vertices for 16-bit indices; 0xffff is the primitive restart index. */
const MAX_SHORT_VERTICES = 0xffff

/** The columns of one surface at a time, filled face by face. Consecutive pieces of one source face share vertices. */
export class SurfaceBuffers {
  #source: BlockFaces | undefined
  readonly #vertices = new SurfaceVertices()
  /** Longer than used, so that the next surface needs no allocation. */
  #indices = new Uint32Array(0)
  #blocks = new Uint32Array(0)
  #faces = new Uint32Array(0)
  /** Vertices of the surface by corner of the current face. */
  #vertexOf = new Uint32Array(0)
  #previous = -1
  #indexCount = 0

  /** Sets the blocks that the following surfaces are made of. */
  take(source: BlockFaces): void {
    this.#vertices.take(source.faces.vertices)
    this.#source = source
  }

  /** Starts a surface. @param faces the faces to add. */
  start(faces: readonly number[]): void {
    const { firstCorners, firstTriangles } = this.#taken.faces
    let corners = 0
    let triangles = 0
    for (let index = 0; index < faces.length; index++) {
      corners += firstCorners[faces[index] + 1] - firstCorners[faces[index]]
      triangles += firstTriangles[faces[index] + 1] - firstTriangles[faces[index]]
    }
    this.#vertices.start(corners)
    if (this.#vertexOf.length < corners) this.#vertexOf = new Uint32Array(corners)
    if (this.#indices.length < triangles * 3) this.#indices = new Uint32Array(triangles * 3)
    this.#blocks = new Uint32Array(triangles)
    this.#faces = new Uint32Array(triangles)
    this.#previous = -1
    this.#indexCount = 0
  }

  add(index: number, shading: FaceShading, size: DrawnSize): void {
    const source = this.#taken
    const { set, faces } = source
    const block = set.blocks[faces.blocks[index]]
    const face = block.faces[faces.faces[index]]
    if (this.#previous < 0 || !isSameFace(faces, this.#previous, index)) this.#vertices.startFace()
    shading.start(source, index, size)
    const { mapping } = shading
    if (shading.isFlat && mapping.kind === 'axes') this.#addFlat(index, mapping, shading.normal, size)
    else this.#addShaded(index, shading)
    this.#addTriangles(index, block.index, face.index)
    this.#previous = index
  }

  get #taken(): BlockFaces {
    if (this.#source === undefined) throw new Error('no blocks were taken')
    return this.#source
  }

  #addShaded(index: number, shading: FaceShading): void {
    const { points, vertices, firstCorners } = this.#taken.faces
    const { normal, uv } = shading
    const first = firstCorners[index]
    for (let corner = first; corner < firstCorners[index + 1]; corner++) {
      const x = points[corner * 3]
      const y = points[corner * 3 + 1]
      const z = points[corner * 3 + 2]
      shading.shade(corner, x, y, z)
      this.#vertexOf[corner - first] = this.#vertices.at(vertices[corner], normal, uv[0], uv[1], x, y, z)
    }
  }

  /**
   * Result of {@link #addShaded} for one normal and mapping along axes, which nearly all faces have: see `FaceShading`.
   */
  #addFlat(index: number, mapping: AxesMapping, normal: Float64Array, { width, height }: TextureSize): void {
    const { points, vertices, firstCorners } = this.#taken.faces
    const { s, t, sOffset, tOffset } = mapping
    const sx = s[0]
    const sy = s[1]
    const sz = s[2]
    const tx = t[0]
    const ty = t[1]
    const tz = t[2]
    const first = firstCorners[index]
    const end = firstCorners[index + 1]
    for (let corner = first; corner < end; corner++) {
      const x = points[corner * 3]
      const y = points[corner * 3 + 1]
      const z = points[corner * 3 + 2]
      const u = (sx * x + sy * y + sz * z + sOffset) / width
      const v = (tx * x + ty * y + tz * z + tOffset) / height
      this.#vertexOf[corner - first] = this.#vertices.at(vertices[corner], normal, u, v, x, y, z)
    }
  }

  #addTriangles(index: number, block: number, face: number): void {
    const { firstTriangles, triangles } = this.#taken.faces
    const indices = this.#indices
    const vertexOf = this.#vertexOf
    const end = firstTriangles[index + 1]
    let to = this.#indexCount
    for (let at = firstTriangles[index]; at < end; at++) {
      this.#blocks[to / 3] = block
      this.#faces[to / 3] = face
      indices[to] = vertexOf[triangles[at * 3]]
      indices[to + 1] = vertexOf[triangles[at * 3 + 1]]
      indices[to + 2] = vertexOf[triangles[at * 3 + 2]]
      to += 3
    }
    this.#indexCount = to
  }

  /** The surface's columns (copies). */
  finish(): Pick<CompiledSurface, 'positions' | 'normals' | 'uvs' | 'indices' | 'blocks' | 'faces'> {
    const indices = this.#indices.subarray(0, this.#indexCount)
    return {
      ...this.#vertices.finish(),
      indices: this.#vertices.count <= MAX_SHORT_VERTICES ? new Uint16Array(indices) : indices.slice(),
      blocks: this.#blocks,
      faces: this.#faces,
    }
  }
}
