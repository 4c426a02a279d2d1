import type { Accessor } from '@gltf-transform/core'

/** Looks up which index the writer has given to an accessor. */
export type IndexOf = (accessor: Accessor) => number

/** JSON that is made once the writer has numbered the accessors. */
export type Deferred<Json> = (indexOf: IndexOf) => Json
