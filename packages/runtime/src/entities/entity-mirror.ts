import { type Entity, type Quaternion, toPackAxes, toSourceAxes } from '@brushwork/asset'
import { type MutableVector, writeVector } from '../collision/shape.js'
import type { VectorLike } from '../vector.js'
import { anglesOfRotation, rotationOfAngles } from './engine-angles.js'

/** The fields of an A4_ENTITY record that a mirror uses. An `EntityView` of `@brushwork/codecs/entity` has them. */
export interface EntityRow {
  readonly capacity: number
  x: number
  y: number
  z: number
  pan: number
  tilt: number
  roll: number
  scaleX: number
  scaleY: number
  scaleZ: number
  flags: number
  ambient: number
  moveTo(row: number): unknown
  setSkill(index: number, value: number): void
}

/** Anything that stands in a level: an `Object3D` of three has these. */
export interface HasTransform {
  readonly position: VectorLike
  readonly quaternion: Quaternion | { readonly x: number; readonly y: number; readonly z: number; readonly w: number }
}

/** Transform of an entity as its record stores it, in pack axes. */
export interface MirroredTransform {
  readonly position: MutableVector
  rotation: Quaternion
  readonly scale: MutableVector
}

/**
 * Entities of a level as records in memory that other code reads and writes; record i is entity i. An example is an
 * extension DLL that was compiled to WebAssembly. Positions and angles are those of the engine there, and of packs
 * here.
 */
export class EntityMirror {
  readonly #row: EntityRow

  /**
   * Writes all entities: places, scales, flags, ambient light and skills. Other fields keep what the memory has.
   * @throws RangeError if the memory has fewer records than the level has entities
   */
  constructor(row: EntityRow, entities: readonly Entity[]) {
    if (row.capacity < entities.length)
      throw new RangeError(
        `The memory has ${row.capacity} records for ${entities.length} entities: reserve more bytes.`,
      )
    this.#row = row
    for (const [index, entity] of entities.entries()) this.#write(index, entity)
  }

  #write(index: number, entity: Entity): void {
    const row = this.#row
    this.write(index, { position: entity.position, quaternion: entity.rotation })
    const [scaleX, scaleY, scaleZ] = toSourceAxes(...entity.scale)
    Object.assign(row, { scaleX, scaleY, scaleZ, flags: entity.flags, ambient: entity.ambient })
    for (const [skill, value] of entity.skills.entries()) row.setSkill(skill, value)
  }

  /** Writes where an object of the game is now. */
  write(index: number, { position, quaternion }: HasTransform): void {
    const row = this.#row
    const at: MutableVector = [0, 0, 0]
    writeVector(position, at)
    row.moveTo(index)
    ;[row.x, row.y, row.z] = toSourceAxes(...at)
    const rotation: Quaternion =
      'x' in quaternion ? [quaternion.x, quaternion.y, quaternion.z, quaternion.w] : quaternion
    ;[row.pan, row.tilt, row.roll] = anglesOfRotation(rotation)
  }

  /** Reads where the other code has put an entity. */
  read(
    index: number,
    out: MirroredTransform = { position: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] },
  ): MirroredTransform {
    const row = this.#row
    row.moveTo(index)
    writeVector(toPackAxes(row.x, row.y, row.z), out.position)
    writeVector(toPackAxes(row.scaleX, row.scaleY, row.scaleZ), out.scale)
    out.rotation = rotationOfAngles([row.pan, row.tilt, row.roll])
    return out
  }
}
