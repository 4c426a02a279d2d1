import {
  clusterAt,
  type Level,
  type LevelSurface,
  type Material as Look,
  NO_CLUSTER,
  type Vector,
  visibleRuns,
} from '@brushwork/runtime'
import {
  type Color,
  DoubleSide,
  Group,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Texture,
} from 'three'
import { type LevelLightOptions, LevelLights, toColor } from './level-lights.js'
import { PartObject } from './part-object.js'
import { createGeometry } from './surface/create-geometry.js'
import { createMaterial, parametersOf } from './surface/create-material.js'
import { type TextureOptions, Textures } from './surface/textures.js'
import { SurfaceMesh } from './surface-mesh.js'

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

/** A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights. */
export class LevelObject extends Group {
  readonly #options: LevelOptions
  #level: Level
  #textures: Textures
  #surfaces: readonly SurfaceMesh[] = []
  #parts: readonly PartObject[] = []
  /** What is shown: the cluster that {@link showFrom} was told of last. */
  #cluster = NO_CLUSTER
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

  /** An object per entity that moves a part of the level. */
  get parts(): readonly PartObject[] {
    return this.#parts
  }

  /**
   * Draws only what can be seen from a position (pack axes), e.g. the camera's; undefined, or a position outside of the
   * level, shows everything. Cheap while the position stays in its cluster: call it in every frame. Movable parts are
   * always drawn.
   */
  showFrom(position: { readonly x: number; readonly y: number; readonly z: number } | undefined): void {
    const { tree, visibility } = this.#level
    if (tree === undefined || visibility === undefined) return
    const at: Vector | undefined = position && [position.x, position.y, position.z]
    const cluster = at === undefined ? NO_CLUSTER : clusterAt(tree, at)
    if (cluster === this.#cluster) return
    this.#cluster = cluster
    for (const mesh of this.#surfaces) {
      if (cluster === NO_CLUSTER) mesh.showAll()
      else mesh.showRuns(visibleRuns(mesh.surface.ranges, visibility, cluster))
    }
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
    this.#cluster = NO_CLUSTER
    this.#surfaces = this.#level.surfaces.map((surface) => this.#createSurface(surface))
    this.#parts = this.#createParts()
    const lights = new LevelLights(this.#level, this.#options)
    this.add(...this.#surfaces, ...this.#parts, lights)
    return lights
  }

  #createParts(): PartObject[] {
    return this.#level.entities.flatMap((entity) => {
      if (entity.part === undefined) return []
      const part = this.#level.parts[entity.part]
      return [
        new PartObject(
          part,
          entity,
          part.surfaces.map((surface) => this.#createSurface(surface)),
        ),
      ]
    })
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
    for (const mesh of [...this.#surfaces, ...this.#parts.flatMap((part) => part.surfaces)]) {
      mesh.geometry.dispose()
      mesh.material.dispose()
    }
    this.remove(...this.#surfaces, ...this.#parts, this.#lights)
    this.#lights.dispose()
    this.#textures.release()
    this.#surfaces = []
    this.#parts = []
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
