import type { AppBase, Material } from 'playcanvas'
import type { MeshEntity } from '../src/index.js'
import { aliveIn, createApp } from './app.js'

/** An application, and what it holds besides what it had at first. PlayCanvas has no list of materials: those that were seen and not destroyed. */
export class HeldInApp {
  readonly app: AppBase = createApp()
  readonly #first = this.#inApp()
  readonly #materials = new Set<Material>()

  get count(): number {
    return this.#inApp() - this.#first + this.#materials.size
  }

  /** Counts the materials of meshes until they are destroyed. */
  watch(meshes: Iterable<MeshEntity>): void {
    for (const { materials } of meshes) for (const material of materials) this.#watch(material)
  }

  #watch(material: Material): void {
    if (this.#materials.has(material)) return
    this.#materials.add(material)
    const destroy = material.destroy.bind(material)
    material.destroy = () => {
      this.#materials.delete(material)
      destroy()
    }
  }

  #inApp(): number {
    const { textures, buffers, entities } = aliveIn(this.app)
    return textures + buffers + entities
  }
}
