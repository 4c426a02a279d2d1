import type { Material as PackMaterial } from '@brushwork/runtime'
import { type Look, lookOf } from '@brushwork/scene'
import { Resource } from '../resource.js'
import type { Texture } from '../texture.js'
import type { GridLight } from './grid-light.js'
import type { InstanceSkins } from './instance-skins.js'
import type { PageLight } from './page-light.js'
import type { SkyLayers } from './sky-layers.js'
import type { DetailMap, GroundLayers } from './terrain-maps.js'

/** A second map, which is multiplied. */
export interface SecondMap {
  readonly map: Texture
  /** Whether its texture coordinates are others than those of the first. */
  readonly hasOwnUvs: boolean
}

/** What triangles are drawn with. Materials of equal looks share a shader program. */
export class SurfaceMaterial extends Resource {
  look: Look
  map: Texture | null
  second: SecondMap | undefined
  /** Normals of what shows where light comes from: X and Y are those of the map's texture coordinates. */
  normalMap: Texture | undefined
  /** Light of a page, besides that of the look. */
  page: PageLight | undefined
  /** Light of a level's grid. */
  grid: GridLight | undefined
  /** Details over the map. */
  detail: DetailMap | undefined
  /** Layers of a terrain in place of the map. */
  layers: GroundLayers | undefined
  /** How far the map has moved, repetitions. */
  moved: readonly [u: number, v: number] | undefined
  /** Layers of a sky that the map has. */
  sky: SkyLayers | undefined
  /** Whether instances have a tint and an opacity of their own. */
  hasInstanceLooks = false
  /** Skins from which instances choose, in place of its map, color and glow. */
  skins: InstanceSkins | undefined
  /** Hides what stands behind it, and is not seen itself. */
  isUnseen = false
  /** Drawn in its order before what is solid, whatever stands there: the sky. */
  isBackdrop = false
  /** Drawn over the material before it, on the same triangles. */
  isOver = false

  constructor(look: Look, map: Texture | null) {
    super()
    this.look = look
    this.map = map
  }

  /** Whether it is drawn after all that is solid, mixed with what is behind. Others mix in the order of what is solid. */
  get isMixed(): boolean {
    return this.look.isBlended && !this.isBackdrop && !this.isOver
  }
}

/**
 * The material of a surface of a pack, for the option `material`, with changes of its look.
 * @example
 * ```ts
 * import { createMaterial, createModel } from '@brushwork/webgl'
 * import guard from './guard.mdl.js'
 *
 * const ghost = await createModel(guard, {
 *   material: (surface, map) => createMaterial(surface, map, { isBlended: true, opacity: 0.5 }),
 * })
 * ```
 */
export function createMaterial(
  surface: PackMaterial,
  map: Texture | null,
  changes: Partial<Look> = {},
): SurfaceMaterial {
  return new SurfaceMaterial({ ...lookOf(surface), ...changes }, map)
}
