import type { Material } from '@babylonjs/core/Materials/material.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'

/** A plugin that reads textures besides those of its material. */
export abstract class MapPlugin extends MaterialPluginBase {
  #maps: readonly (readonly [sampler: string, map: BaseTexture])[]

  /** @param maps textures by the names of their samplers */
  constructor(
    material: Material,
    name: string,
    priority: number,
    defines: Record<string, boolean | number | string>,
    maps: readonly (readonly [sampler: string, map: BaseTexture])[],
  ) {
    super(material, name, priority, defines, true, true)
    this.#maps = maps
  }

  /** Reads other textures by the same samplers. */
  showMaps(maps: readonly (readonly [sampler: string, map: BaseTexture])[]): void {
    this.#maps = maps
  }

  override isCompatible(): boolean {
    return true
  }

  override isReadyForSubMesh(): boolean {
    return this.#maps.every(([, map]) => map.isReadyOrNotBlocking())
  }

  override getSamplers(samplers: string[]): void {
    samplers.push(...this.#maps.map(([sampler]) => sampler))
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    for (const [sampler, map] of this.#maps) uniforms.setTexture(sampler, map)
  }

  override hasTexture(texture: BaseTexture): boolean {
    return this.#maps.some(([, map]) => map === texture)
  }

  override getActiveTextures(textures: BaseTexture[]): void {
    textures.push(...this.#maps.map(([, map]) => map))
  }
}
