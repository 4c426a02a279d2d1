import type { Colour, LevelEntity, LevelLight, LevelPath, LevelPosition, LevelSound, Vector } from './level.js'
import type { LevelMessage } from './message.js'

/** What a surface is besides its picture; from the face flags (docs/formats/wmp.md §5.4). */
export interface CompiledTraits {
  /** Part of the sky: drawn as the game's sky, never lit. */
  readonly sky: boolean
  readonly liquid: boolean
  /** Does not stop movement. */
  readonly passable: boolean
  /** Not shaded: full brightness. */
  readonly unshaded: boolean
  /** The low 16 face flag bits as in the file. */
  readonly flags: number
  /** User flags 1..8 as a bit set. */
  readonly userFlags: number
  /** Percent −100..100. */
  readonly ambient: number
  /** Percent 0..100. */
  readonly albedo: number
}

/** The triangles that share a texture and traits. */
export interface CompiledSurface extends CompiledTraits {
  /** Index into the compiled level's textures. */
  readonly texture: number
  /** `[vertices × 3, quants]`, world space, pack axes. */
  readonly positions: Float32Array
  /** `[vertices × 3]`, outward, unit length, pack axes. */
  readonly normals: Float32Array
  /** `[vertices × 2]`, origin top-left, 1 = one repeat. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`, counter-clockwise from outside. 16 bits when they suffice. */
  readonly indices: Uint16Array | Uint32Array
  /** `[triangles]`: index in the file of the block that each triangle came from. */
  readonly blocks: Uint32Array
  /** `[triangles]`: index in that block of the face that each triangle came from. */
  readonly faces: Uint32Array
}

export interface CompiledBounds {
  readonly min: Vector
  readonly max: Vector
}

/** As in the level, but for position, rotation and scale, which are in pack axes. */
export type CompiledEntity = LevelEntity

export interface CompiledSun {
  readonly colour: Colour
  /** Degrees counter-clockwise from the source's +X (east). */
  readonly azimuth: number
  readonly elevation: number
  /** Unit vector from the ground towards the sun, pack axes. */
  readonly direction: Vector
}

export interface CompiledRegion {
  readonly name: string
  readonly bounds: CompiledBounds
}

/** Everything that is not drawn, in pack axes; the same shape as the runtime's `LevelFacts`. */
export interface CompiledFacts {
  readonly name: string
  readonly script: string
  readonly sun: CompiledSun
  readonly ambient: Colour
  readonly fog: readonly Colour[]
  readonly entities: readonly CompiledEntity[]
  readonly lights: readonly LevelLight[]
  readonly sounds: readonly LevelSound[]
  readonly positions: readonly LevelPosition[]
  readonly paths: readonly LevelPath[]
  readonly regions: readonly CompiledRegion[]
}

/** What `compile` returns: pack axes (Y up), quants. */
export interface CompiledLevel {
  /** Sorted by texture, then traits. */
  readonly surfaces: readonly CompiledSurface[]
  /** Names of the textures that surfaces use, sorted. */
  readonly textures: readonly string[]
  readonly facts: CompiledFacts
  /** Box of all surfaces; zeros when there are none. */
  readonly bounds: CompiledBounds
  /** Those of the level, then those of the compiler, in file order. */
  readonly messages: readonly LevelMessage[]
}
