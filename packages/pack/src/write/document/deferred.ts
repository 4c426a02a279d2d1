import type { Accessor } from '@gltf-transform/core'

/** Looks up the index of an accessor in the written file. */
export type IndexOf = (accessor: Accessor) => number

/** Makes JSON after the writer has numbered the accessors. */
export type Deferred<Json> = (indexOf: IndexOf) => Json
