import { type CompiledSurface, writePackAxes } from '@brushwork/asset'
import { SharedVertices } from './shared-vertices.js'

/** The vertices of one surface at a time: points of a face with equal attributes share a vertex. */
export class SurfaceVertices {
  /** Number of vertices. */
  count = 0
  /** Longer than used, so that the next surface needs no allocation. */
  #positions = new Float32Array(0)
  #normals = new Float32Array(0)
  #uvs = new Float32Array(0)
  /** Vertices of the current source face, by point number. */
  #shared = new SharedVertices(0)

  /** @param vertices the point numbers to expect. */
  take(vertices: Uint32Array): void {
    let points = 0
    for (let corner = 0; corner < vertices.length; corner++)
      if (vertices[corner] >= points) points = vertices[corner] + 1
    if (this.#shared.length < points) this.#shared = new SharedVertices(points)
  }

  /** Starts a surface. @param corners total corners of its faces. */
  start(corners: number): void {
    this.count = 0
    if (this.#uvs.length >= corners * 2) return
    this.#positions = new Float32Array(corners * 3)
    this.#normals = new Float32Array(corners * 3)
    this.#uvs = new Float32Array(corners * 2)
  }

  /** Starts a source face. */
  startFace(): void {
    this.#shared.clear()
  }

  /** The vertex at a point: an existing one with equal attributes, or a new one. Source axes. */
  at(point: number, normal: Float64Array, u: number, v: number, x: number, y: number, z: number): number {
    const vertex = this.count
    const normals = this.#normals
    const uvs = this.#uvs
    writePackAxes(normals, vertex * 3, normal[0], normal[1], normal[2])
    uvs[vertex * 2] = u
    uvs[vertex * 2 + 1] = v
    const existing = this.#shared.at(point)
    if (existing >= 0 && looksLike(normals, uvs, existing, vertex)) return existing
    writePackAxes(this.#positions, vertex * 3, x, y, z)
    this.#shared.set(point, vertex)
    return this.count++
  }

  /** The columns (copies). */
  finish(): Pick<CompiledSurface, 'positions' | 'normals' | 'uvs'> {
    return {
      positions: this.#positions.slice(0, this.count * 3),
      normals: this.#normals.slice(0, this.count * 3),
      uvs: this.#uvs.slice(0, this.count * 2),
    }
  }
}

function looksLike(normals: Float32Array, uvs: Float32Array, a: number, b: number): boolean {
  return (
    uvs[a * 2] === uvs[b * 2] &&
    uvs[a * 2 + 1] === uvs[b * 2 + 1] &&
    normals[a * 3] === normals[b * 3] &&
    normals[a * 3 + 1] === normals[b * 3 + 1] &&
    normals[a * 3 + 2] === normals[b * 3 + 2]
  )
}
