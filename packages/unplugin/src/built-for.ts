import type { BuiltAsset } from '@brushwork/pipeline'
import type { Watched } from './missed-files.js'

/** A built asset, and all that it depends on, its settings included. */
export interface BuiltFor {
  readonly asset: BuiltAsset
  readonly watched: Watched
}
