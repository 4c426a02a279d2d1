import { Color, InstancedMesh, type Intersection, Matrix4, MeshBasicMaterial, OctahedronGeometry } from 'three'
import type { LevelThing, ObjectKind } from './level-objects.js'

/** Quants from the middle to a corner. */
const SIZE = 8

const COLORS: Readonly<Record<ObjectKind, number>> = {
  entity: 0x5fd38d,
  light: 0xffe066,
  sound: 0x7ec8ff,
  position: 0xff8ad8,
  path: 0xffb347,
  region: 0x8fa8ff,
}

/** Marks of what has a position and shows nothing, in one draw call. */
export class Markers extends InstancedMesh<OctahedronGeometry, MeshBasicMaterial> {
  readonly #things: readonly LevelThing[]

  constructor(things: readonly LevelThing[]) {
    super(new OctahedronGeometry(SIZE), new MeshBasicMaterial({ fog: false }), things.length)
    this.name = 'markers'
    this.#things = things
    const matrix = new Matrix4()
    things.forEach(({ kind, position }, index) => {
      this.setMatrixAt(index, matrix.makeTranslation(...position))
      this.setColorAt(index, new Color(COLORS[kind]))
    })
    // Objects outside of the level are no reason to hide all.
    this.frustumCulled = false
  }

  thingOf({ instanceId }: Pick<Intersection, 'instanceId'>): LevelThing | undefined {
    return instanceId === undefined ? undefined : this.#things[instanceId]
  }

  free(): void {
    this.removeFromParent()
    this.geometry.dispose()
    this.material.dispose()
    this.dispose()
  }
}
