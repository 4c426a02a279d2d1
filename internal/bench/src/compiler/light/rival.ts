import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three'
import { MeshBVH, SAH } from 'three-mesh-bvh'
import { cpuSeconds } from '../run/cpu-clock.js'
import { RAY } from './ray-sets.js'

/** three-mesh-bvh on the same triangles. */
export class Rival {
  readonly buildMilliseconds: number
  readonly #tree: MeshBVH
  readonly #ray = new Ray()
  /** `[triangles]` index in the scene: its builder sorts the index of the geometry. */
  readonly #triangleOf: Uint32Array

  /** @param corners `[triangles × 9]` */
  constructor(corners: Float32Array) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(corners, 3))
    geometry.setIndex(
      new BufferAttribute(
        Uint32Array.from({ length: corners.length / 3 }, (_, at) => at),
        1,
      ),
    )
    const start = process.cpuUsage()
    this.#tree = new MeshBVH(geometry, { strategy: SAH })
    this.buildMilliseconds = cpuSeconds(start) * 1000
    const index = geometry.getIndex()!.array
    this.#triangleOf = Uint32Array.from({ length: index.length / 3 }, (_, at) => Math.floor(index[at * 3] / 3))
  }

  /**
   * Closest hits, since it has no search for any hit.
   * @param rays `[rays × 8]`  @param triangles results, −1 for none  @param distances results
   */
  trace(rays: Float32Array, first: number, end: number, triangles: Int32Array, distances: Float32Array): void {
    const ray = this.#ray
    for (let at = first * RAY; at < end * RAY; at += RAY) {
      ray.origin.set(rays[at], rays[at + 1], rays[at + 2])
      ray.direction.set(rays[at + 4], rays[at + 5], rays[at + 6])
      const hit = this.#tree.raycastFirst(ray, DoubleSide, rays[at + 3], rays[at + 7])
      triangles[at / RAY] = hit === null ? -1 : this.#triangleOf[hit.faceIndex!]
      distances[at / RAY] = hit === null ? 0 : hit.distance
    }
  }
}
