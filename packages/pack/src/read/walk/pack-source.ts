import type { Image, Material } from '@brushwork/asset'
import type { Where } from '../../json-value.js'
import type { Fields, ValuesOf } from '../../layout/field.js'
import type { PrimitiveGeometry } from '../pack-features.js'

/** What every walk over primitives reads with. */
export interface PrimitiveSource<Primitive> {
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  /** The primitives of a mesh. */
  primitives(mesh: number): readonly Primitive[]
  /** Reads material, vertices and indices of a primitive. */
  geometry(primitive: Primitive): PrimitiveGeometry
}

/**
 * What walks over packs read with: docs/decisions/readers-of-modules.md. `checkedSource` reads any pack and checks each value; `trustedSource` reads the pack that
 * a module knows by checksum, whose JSON is trusted. Walks import neither of them, so a game ships the code of the one that it uses.
 */
export interface PackSource<Json, Primitive> extends PrimitiveSource<Primitive> {
  /** The extension on the document that makes the pack one of its kind. */
  readonly root: Json
  /** Reads the members of a record as its layout declares them. */
  record<const R extends Fields>(json: Json, fields: R): ValuesOf<R>
  /** Names a column in errors. */
  where(json: Json, column: string): Where
}
