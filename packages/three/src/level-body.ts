import type { Entity, Level, LevelNames, LevelPart, LevelSurface } from '@brushwork/runtime'
import type { Object3D } from 'three'
import { type FreeMaterials, freeAtOnce } from './free-materials.js'
import { type LevelLightOptions, LevelLights } from './level-lights.js'
import { createGeometry } from './surface/create-geometry.js'
import type { TextureOptions, Textures } from './surface/textures.js'
import { createSurfaceMaterial, type SurfaceMaterialFactory } from './surface-material.js'
import { SurfaceMesh, surfaceKey } from './surface-mesh.js'
import { takeOver } from './take-over.js'

export interface LevelOptions extends TextureOptions, LevelLightOptions {
  /** Draw sky surfaces as they are. Default false: they are there but invisible, for the game's own sky. */
  readonly sky?: boolean
  /** Opacity of liquids. Default 0.75. */
  readonly liquidOpacity?: number
  /** Makes the materials; default: see {@link createSurfaceMaterial}. */
  readonly material?: SurfaceMaterialFactory
}

/** The meshes of a movable part, for one of the entities that show it. */
export interface EntityPart {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly SurfaceMesh[]
}

/** All that three draws of one level, its movable parts' places apart: replaced as a whole when the level is. */
export class LevelBody<Names extends LevelNames = LevelNames> {
  readonly level: Level<Names>
  readonly lights: LevelLights
  /** A mesh per surface, in the level's order. */
  readonly surfaces: readonly SurfaceMesh[]
  /** In the order of the entities. */
  readonly parts: readonly EntityPart[]
  readonly textures: Textures

  /** Takes over `textures`, unless the factory throws. */
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

  /** What is to be added to the object besides the parts. */
  get children(): readonly Object3D[] {
    return [...this.surfaces, this.lights]
  }

  /** Is drawn as another body was, and bears what the game hung on its surfaces. */
  takeOver(previous: LevelBody): void {
    takeOver(this.surfaces, previous.surfaces, surfaceKey)
  }

  /** Frees geometries, materials, lights and textures. */
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
  const map = look.picture === -1 ? null : textures.list[look.picture]
  const { liquidOpacity = 0.75, shadows = false, sky = false } = options
  const material = options.material?.(look, map, surface) ?? createSurfaceMaterial(look, map, surface, liquidOpacity)
  const mesh = new SurfaceMesh(surface, createGeometry(surface), material)
  mesh.name = look.name
  mesh.visible = sky || !surface.sky
  mesh.castShadow = shadows && !surface.sky && !surface.liquid
  mesh.receiveShadow = shadows
  return mesh
}
