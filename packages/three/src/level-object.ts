import type { Level, LevelSurface, Material as Look } from '@brushwork/runtime'
import {
  type BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Texture,
} from 'three'
import { type LevelLightOptions, LevelLights, toColor } from './level-lights.js'
import { createGeometry } from './surface/create-geometry.js'
import { createMaterial, parametersOf } from './surface/create-material.js'
import { type TextureOptions, Textures } from './surface/textures.js'

/** Makes the three material of a level's surface; `surface` says whether it is sky, liquid, unshaded … */
export type SurfaceMaterialFactory = (look: Look, map: Texture | null, surface: LevelSurface) => Material

export interface LevelOptions extends TextureOptions, LevelLightOptions {
  /** Draw sky surfaces as they are. Default false: they are there but invisible, for the game's own sky. */
  readonly sky?: boolean
  /** Opacity of liquids. Default 0.75. */
  readonly liquidOpacity?: number
  /** Makes the materials; default: see {@link createSurfaceMaterial}. */
  readonly material?: SurfaceMaterialFactory
}

/** The mesh of one surface of a level: one draw call. */
export class SurfaceMesh extends Mesh<BufferGeometry, Material> {
  readonly surface: LevelSurface

  constructor(surface: LevelSurface, geometry: BufferGeometry, material: Material) {
    super(geometry, material)
    this.surface = surface
  }

  /** Another mesh with the same geometry and material, as three does it. */
  override clone(recursive = true): this {
    return (new SurfaceMesh(this.surface, this.geometry, this.material) as this).copy(this, recursive)
  }
}

/** A level in the scene: a mesh per surface and its lights. */
export class LevelObject extends Group {
  readonly #options: LevelOptions
  #level: Level
  #textures: Textures
  #surfaces: readonly SurfaceMesh[] = []
  #lights: LevelLights

  /** Takes over `textures`; use {@link createLevel}. */
  constructor(level: Level, textures: Textures, options: LevelOptions) {
    super()
    this.#options = options
    this.#level = level
    this.#textures = textures
    this.#lights = this.#build()
  }

  get level(): Level {
    return this.#level
  }

  /** A mesh per surface, in the level's order; sky surfaces included. */
  get surfaces(): readonly SurfaceMesh[] {
    return this.#surfaces
  }

  get lights(): LevelLights {
    return this.#lights
  }

  /** @throws Error: a second copy of a level is another `createLevel`. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }

  /** Hot update: shows another level in the place of this one. */
  async replace(level: Level): Promise<void> {
    const textures = await Textures.decode(level.pictures, this.#options)
    this.#clear()
    this.#level = level
    this.#textures = textures
    this.#lights = this.#build()
  }

  /** Frees geometries, materials, lights and textures. */
  override dispose(): void {
    this.#clear()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #build(): LevelLights {
    this.#surfaces = this.#level.surfaces.map((surface) => this.#createSurface(surface))
    const lights = new LevelLights(this.#level, this.#options)
    this.add(...this.#surfaces, lights)
    return lights
  }

  #createSurface(surface: LevelSurface): SurfaceMesh {
    const look = this.#level.materials[surface.material]
    const map = look.picture === -1 ? null : this.#textures.list[look.picture]
    const { liquidOpacity = 0.75, shadows = false, sky = false } = this.#options
    const material =
      this.#options.material?.(look, map, surface) ?? createSurfaceMaterial(look, map, surface, liquidOpacity)
    const mesh = new SurfaceMesh(surface, createGeometry(surface), material)
    mesh.name = look.name
    mesh.visible = sky || !surface.sky
    mesh.castShadow = shadows && !surface.sky && !surface.liquid
    mesh.receiveShadow = shadows
    return mesh
  }

  #clear(): void {
    for (const mesh of this.#surfaces) {
      mesh.geometry.dispose()
      mesh.material.dispose()
    }
    this.remove(...this.#surfaces, this.#lights)
    this.#lights.dispose()
    this.#textures.release()
    this.#surfaces = []
  }
}

/** Decodes a level's pictures and makes an object of it. */
export async function createLevel(level: Level, options: LevelOptions = {}): Promise<LevelObject> {
  return new LevelObject(level, await Textures.decode(level.pictures, options), options)
}

/**
 * The default look of a surface: matt and lit, sky and unshaded surfaces at full brightness, liquids see-through from
 * both sides, and the face's own ambient percentage as light added or taken.
 */
export function createSurfaceMaterial(
  look: Look,
  map: Texture | null,
  surface: LevelSurface,
  liquidOpacity = 0.75,
): MeshBasicMaterial | MeshLambertMaterial {
  const material =
    surface.unshaded || surface.sky ? new MeshBasicMaterial(parametersOf(look, map)) : createMaterial(look, map)
  if (surface.liquid) {
    material.transparent = true
    material.opacity *= liquidOpacity
    material.side = DoubleSide
    // What lies below is drawn through it, whichever comes first.
    material.depthWrite = false
  }
  if (material instanceof MeshLambertMaterial && surface.ambient > 0) {
    material.emissive.setScalar(surface.ambient / 100)
    material.emissiveMap = map
  }
  if (surface.ambient < 0) material.color.multiplyScalar(1 + surface.ambient / 100)
  return material
}

/** One of a level's fog colours, from 0; undefined when the level has fewer. */
export function fogColour(level: Pick<Level, 'fog'>, index = 0): Color | undefined {
  const colour = level.fog.at(index)
  return colour === undefined ? undefined : toColor(colour)
}
