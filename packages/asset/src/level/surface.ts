import type { FaceEmission, FaceLook } from './block.js'
import type { SurfaceLight } from './light.js'
import type { SurfaceRanges } from './visibility.js'

/** Properties of a surface besides its material; from the face flags (docs/formats/wmp.md §5.4). */
export interface SurfaceTraits {
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
  /** Brightness added, percent −100..100. */
  readonly ambient: number
  /** Reflectivity, percent 0..100. */
  readonly albedo: number
  /** Name of the engine material of the face or its block, whose script the game may know; empty for none. */
  readonly blockMaterial: string
  /** Adds its light to what is behind it, instead of hiding it; absent for others. */
  readonly additive?: boolean
}

/** Opacity of liquids whose level says none. */
export const LIQUID_OPACITY = 0.75

/** Triangles of a level that are drawn together. */
interface SurfaceGeometry extends SurfaceTraits {
  /** `[vertices × 3, quants]`, pack axes; of the world in world space, of a part in the part's own. */
  readonly positions: Float32Array
  /** `[vertices × 3]`, outward, unit length. */
  readonly normals: Float32Array
  /** `[vertices × 2]`, origin top-left, 1 = one repeat of the texture. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`, counter-clockwise from outside. 16 bits when they suffice. */
  readonly indices: Uint16Array | Uint32Array
  /** `[triangles]` index in the source file of the block that each triangle came from. */
  readonly blocks: Uint32Array
  /** Which triangles are seen from which clusters. */
  readonly ranges: SurfaceRanges
  /** Absent for surfaces without lightmaps. */
  readonly light?: SurfaceLight
}

/** The triangles of a level that share a texture and traits, as the compiler returns them. */
export interface CompiledSurface extends SurfaceGeometry {
  /** Index into the compiled level's textures. */
  readonly texture: number
  /** How the level mixes its faces with what is behind them; absent where their texture decides. */
  readonly look?: FaceLook
  /** Absent for faces that give off no light. */
  readonly emission?: FaceEmission
  /** `[triangles]` index of the face in its block that each triangle came from. */
  readonly faces: Uint32Array
}

/** The triangles of a level that share a material and traits: one draw call. */
export interface LevelSurface extends SurfaceGeometry {
  /** Index into the level's materials. */
  readonly material: number
}
