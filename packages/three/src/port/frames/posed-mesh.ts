import { type ModelPart, sampleVertex } from '@brushwork/runtime'
import { type FrameMoment, restMoment } from '@brushwork/scene'
import { type BufferGeometry, type Material, Mesh, type Vector3 } from 'three'
import { noticeRenderer } from '../../surface/notice-renderer.js'

const vertex = new Float64Array(3)

/** A mesh that the GPU moves by the frames of a part. Rays meet the pose that is drawn. */
export class PosedMesh extends Mesh<BufferGeometry, Material | Material[]> {
  readonly moment: FrameMoment = restMoment()
  readonly #part: ModelPart

  constructor(part: ModelPart, geometry: BufferGeometry, material: Material | Material[]) {
    super(geometry, material)
    this.#part = part
  }

  override onBeforeRender(...[renderer, , , , material]: Parameters<Mesh['onBeforeRender']>): void {
    noticeRenderer(renderer, material)
  }

  /** Where a vertex is drawn, in the space of the mesh; three's raycasts and exact boxes ask for it. */
  override getVertexPosition(index: number, target: Vector3): Vector3 {
    target.fromBufferAttribute(this.geometry.attributes.position, index)
    const { a, b, mix, rest } = this.moment
    if (rest === 1) return target
    sampleVertex(this.#part, index, a, b, mix, vertex)
    const [x, y, z] = vertex
    return target.set(x + (target.x - x) * rest, y + (target.y - y) * rest, z + (target.z - z) * rest)
  }
}
