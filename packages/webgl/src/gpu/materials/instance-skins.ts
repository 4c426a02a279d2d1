import type { BatchRow } from '@brushwork/scene'
import type { Texture } from '../texture.js'

/** Skins from which instances choose. */
export interface InstanceSkins {
  readonly maps: readonly Texture[]
  /** One for each skin. */
  readonly rows: readonly BatchRow[]
}
