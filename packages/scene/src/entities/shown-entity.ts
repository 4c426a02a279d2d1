import { animatesItself, type Entity, type EntityLook } from '@brushwork/runtime'
import type { ShownFile } from '../files/shown-file.js'
import type { EntityLight } from './hooks/entity-options.js'

/**
 * An entity with what it shows.
 * @typeParam Material creates the game's own materials
 */
export interface ShownEntity<File extends ShownFile = ShownFile, Material = unknown> {
  readonly entity: Entity
  readonly file: File
  readonly look: EntityLook
  readonly light: EntityLight
  /** The game's own, for the material that the entity names. */
  readonly material: Material | undefined
}

/** Whether all frames of an entity play, because no script moves it. */
export function isSelfAnimated({ entity, file: { asset } }: Pick<ShownEntity, 'entity' | 'file'>): boolean {
  return asset.kind !== 'terrain' && asset.frameCount > 1 && animatesItself(entity)
}

/** The original scales sprites by x and y, though they lie in its y and z: pack axes have the source's y, z, x. */
export function spriteScale({ scale: [y, , x] }: Entity): readonly [x: number, y: number, z: number] {
  return [x, y, 1]
}
