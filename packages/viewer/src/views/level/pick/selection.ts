import type { Vector } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { Box3, Box3Helper, Color, Group, type Object3D, Sphere, Vector3 } from 'three'
import { entityBox } from '../look/entity-box.js'
import { linesOf, polygonsOf, removeAndFree } from '../look/lines.js'
import type { LevelThing } from '../objects/level-objects.js'
import type { PickedFace } from './pick.js'

/** Quants around something that has no size. */
const POINT = 12
const MARK = 0xff9a3c

/** What marks the chosen object or face. */
export class Selection {
  readonly #level: LevelObject
  #mark: Object3D | undefined

  constructor(level: LevelObject) {
    this.#level = level
  }

  /** Marks an object. @returns the sphere around it */
  showThing(thing: LevelThing): Sphere {
    this.clear()
    const box = this.#boxOf(thing)
    const mark = new Box3Helper(box, new Color(MARK))
    mark.raycast = () => undefined
    this.#mark = this.#level.add(mark) && mark
    return box.getBoundingSphere(new Sphere())
  }

  /** Marks a block and one of its faces. */
  showBlock({ part }: PickedFace, edges: Float32Array, corners: Float32Array | undefined): void {
    this.clear()
    const mark = new Group().add(linesOf(edges, MARK))
    if (corners !== undefined) mark.add(polygonsOf([pointsOf(corners)], MARK, 0.35))
    ;(part ?? this.#level).add(mark)
    this.#mark = mark
  }

  clear(): void {
    if (this.#mark !== undefined) removeAndFree(this.#mark)
    this.#mark = undefined
  }

  #boxOf({ entity, position }: LevelThing): Box3 {
    const box = entity === undefined ? new Box3() : entityBox(this.#level, entity)
    if (!box.isEmpty()) return box
    return box.setFromCenterAndSize(new Vector3(...position), new Vector3(POINT, POINT, POINT).multiplyScalar(2))
  }
}

function pointsOf(corners: Float32Array): readonly Vector[] {
  return Array.from({ length: corners.length / 3 }, (_, at) => [
    corners[at * 3],
    corners[at * 3 + 1],
    corners[at * 3 + 2],
  ])
}
