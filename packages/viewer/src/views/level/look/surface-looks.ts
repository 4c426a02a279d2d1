import type { LevelObject } from '@brushwork/three'
import {
  DataTexture,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  type MeshBasicMaterialParameters,
  type Texture,
} from 'three'
import { EntityLooks } from './entity-looks.js'
import type { Look } from './look.js'

type Surface = LevelObject['surfaces'][number]
type TexturedMaterial = Material & { map?: Texture | null }

/** Changes how the surfaces of a level are drawn, and back. */
export class SurfaceLooks {
  readonly #white = whiteTexture()
  readonly #entities = new EntityLooks(this.#white)
  readonly #made = new Map<Material, Material>()
  /** Materials whose texture is white for now, and their own textures. */
  readonly #whitened = new Map<TexturedMaterial, Texture>()
  readonly #own = new Map<Surface, Material>()

  /** Draws surfaces with a look. Clusters have a mesh of their own: surfaces are as with textures. */
  show(level: LevelObject, look: Look): void {
    this.restore()
    if (level.entities !== undefined) this.#entities.show(level.entities, look)
    const surfaces = [...level.surfaces, ...level.parts.flatMap((part) => part.surfaces)]
    if (look === 'light') for (const { material } of surfaces) this.#whiten(material)
    if (look !== 'texture' && look !== 'wireframe') return
    for (const surface of surfaces) {
      this.#own.set(surface, surface.material)
      surface.material = this.#made.get(surface.material) ?? this.#make(surface.material, look)
    }
  }

  /** Draws everything as the level has it. */
  restore(): void {
    this.#entities.restore()
    for (const [surface, material] of this.#own) surface.material = material
    this.#own.clear()
    for (const [material, map] of this.#whitened) material.map = map
    this.#whitened.clear()
    for (const material of this.#made.values()) material.dispose()
    this.#made.clear()
  }

  dispose(): void {
    this.restore()
    this.#white.dispose()
  }

  #whiten(material: TexturedMaterial): void {
    if (!material.map || this.#whitened.has(material)) return
    this.#whitened.set(material, material.map)
    material.map = this.#white
  }

  #make(material: TexturedMaterial, look: 'texture' | 'wireframe'): Material {
    const made = look === 'wireframe' ? wireframeOf(this.#made.size) : fullBright(material)
    this.#made.set(material, made)
    return made
  }
}

function fullBright(material: TexturedMaterial): Material {
  const { map, side, transparent, opacity, alphaTest, depthWrite, blending, colorWrite } = material
  const look: MeshBasicMaterialParameters = {
    side,
    transparent,
    opacity,
    alphaTest,
    depthWrite,
    blending,
    colorWrite,
    ...(map && { map }),
  }
  return new MeshBasicMaterial(look)
}

/** Neighbors in the list differ by the golden angle. */
function wireframeOf(index: number): Material {
  const material = new MeshBasicMaterial({ wireframe: true, side: DoubleSide })
  material.color.setHSL((index * 0.618) % 1, 0.6, 0.6)
  return material
}

function whiteTexture(): DataTexture {
  const texture = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
  texture.needsUpdate = true
  return texture
}
