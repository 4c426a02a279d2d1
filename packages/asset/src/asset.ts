import type { PackedLevel } from './level/packed-level.js'
import type { Model } from './model.js'
import type { Sprite } from './sprite.js'
import type { PackedTerrain } from './terrain.js'

/** An asset as a pack holds it: pack axes, typed arrays, encoded images. */
export type Asset = Model | PackedTerrain | PackedLevel | Sprite
