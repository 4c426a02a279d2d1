import type { Entity, Level, LevelNames, LevelPart, LevelSurface } from '@brushwork/runtime'
import { BufferAttribute, ClampToEdgeWrapping, LinearFilter, type Object3D, type Texture } from 'three'
import { type FreeMaterials, freeAtOnce } from './free-materials.js'
import { type LevelLightOptions, LevelLights } from './level-lights.js'
import { createGeometry } from './surface/create-geometry.js'
import type { TextureOptions, Textures } from './surface/textures.js'
import { createSurfaceMaterial, type SurfaceMaterialFactory } from './surface-material.js'
import { SurfaceMesh, surfaceKey } from './surface-mesh.js'
import { takeOver } from './take-over.js'

export interface LevelOptions extends TextureOptions, LevelLightOptions {
  /**
   * Draw sky surfaces as they are. Default false: they exist but are invisible, so that the game can draw its own sky.
   */
  readonly sky?: boolean
  /** Opacity of liquids. Default 0.75. */
  readonly liquidOpacity?: number
  /** Creates the materials. Default: {@link createSurfaceMaterial}. */
  readonly material?: SurfaceMaterialFactory
}

/** The meshes of a movable part, for one of the entities that show it. */
export interface EntityPart {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly SurfaceMesh[]
}

/**
 * Everything that three draws for one level, except the transforms of movable parts. A hot update replaces it as a
 * whole.
 */
export class LevelBody<Names extends LevelNames = LevelNames> {
  readonly level: Level<Names>
  readonly lights: LevelLights
  /** One mesh per surface, in the level's order. */
  readonly surfaces: readonly SurfaceMesh[]
  /** In the order of the entities. */
  readonly parts: readonly EntityPart[]
  readonly textures: Textures

  /** Takes ownership of `textures`, unless the factory throws. */
  constructor(level: Level<Names>, textures: Textures, options: LevelOptions) {
    const create = (surface: LevelSurface) => createSurface(level, surface, textures, options)
    this.level = level
    this.textures = textures
    this.surfaces = level.surfaces.map(create)
    this.parts = level.entities.flatMap((entity) => {
      if (entity.part === undefined) return []
      const part = level.parts[entity.part]
      return [{ part, entity, surfaces: part.surfaces.map(create) }]
    })
    this.lights = new LevelLights(level, options)
  }

  /** The objects to add to the scene, without the parts. */
  get children(): readonly Object3D[] {
    return [...this.surfaces, this.lights]
  }

  /** Adopts visibility and attached objects from the surfaces of the previous body. */
  takeOver(previous: LevelBody): void {
    takeOver(this.surfaces, previous.surfaces, surfaceKey)
  }

  /** Disposes of geometries, materials, lights and textures. */
  dispose(free: FreeMaterials = freeAtOnce): void {
    const meshes = [...this.surfaces, ...this.parts.flatMap((part) => part.surfaces)]
    for (const mesh of meshes) mesh.geometry.dispose()
    free(meshes.map(({ material }) => material))
    this.lights.dispose()
    this.textures.release()
  }
}

function createSurface(level: Level, surface: LevelSurface, textures: Textures, options: LevelOptions): SurfaceMesh {
  const look = level.materials[surface.material]
  const map = look.image === -1 ? null : textures.list[look.image]
  const { liquidOpacity = 0.75, shadows = false, sky = false } = options
  const lightMap = lightMapOf(level, surface, textures)
  const material =
    options.material?.(look, map, surface, lightMap) ??
    createSurfaceMaterial(look, map, surface, liquidOpacity, lightMap)
  const geometry = createGeometry(surface)
  if (surface.light !== undefined) geometry.setAttribute('uv1', new BufferAttribute(surface.light.uvs, 2))
  const mesh = new SurfaceMesh(surface, geometry, material)
  mesh.name = look.name
  mesh.visible = sky || !surface.sky
  mesh.castShadow = shadows && !surface.sky && !surface.liquid
  mesh.receiveShadow = shadows
  return mesh
}

/** The first layer of a surface's page; null for surfaces without lightmap. Other layers are left to the game's materials. */
function lightMapOf(level: Level, { light }: LevelSurface, textures: Textures): Texture | null {
  if (light === undefined) return null
  const texture = textures.list[level.lightPages?.[light.page].layers[0] ?? -1]
  if (texture === undefined) return null
  texture.channel = 1
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  // Smaller mips would mix the light of neighbors on the page.
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return texture
}
