import { Color, type Material, Mesh, type Object3D, type Texture } from 'three'
import type { Look } from './look.js'

/** What materials of models have, lit or not. */
interface Shown extends Material {
  wireframe?: boolean
  map?: Texture | null
  color?: Color
  emissive?: Color
  emissiveMap?: Texture | null
}

/** Changes how the objects of entities are drawn, and back. Their materials stay: their shaders know frames and light. */
export class EntityLooks {
  readonly #white: Texture
  readonly #restore: (() => void)[] = []

  /** @param white a white texture */
  constructor(white: Texture) {
    this.#white = white
  }

  /** Draws everything below an object with a look. Call {@link restore} before. */
  show(object: Object3D, look: Look): void {
    if (look !== 'wireframe' && look !== 'light' && look !== 'texture') return
    const materials = new Set<Shown>()
    object.traverse((one) => {
      if (one instanceof Mesh) for (const material of [one.material].flat()) materials.add(material)
    })
    for (const material of materials) this.#change(material, look)
  }

  restore(): void {
    for (const restore of this.#restore.splice(0)) restore()
  }

  #change(material: Shown, look: 'wireframe' | 'light' | 'texture'): void {
    const { wireframe, map, color, emissive, emissiveMap } = material
    if (look === 'wireframe' && wireframe !== undefined) {
      material.wireframe = true
      this.#restore.push(() => {
        material.wireframe = wireframe
      })
    } else if (look === 'light' && map) {
      material.map = this.#white
      this.#restore.push(() => {
        material.map = map
      })
    } else if (look === 'texture' && map && color !== undefined && emissive !== undefined) {
      // It shines by itself, as bright as its texture, and no light adds to it.
      Object.assign(material, { emissive: color, emissiveMap: map, color: new Color(0), needsUpdate: true })
      this.#restore.push(() => {
        Object.assign(material, { emissive, emissiveMap, color, needsUpdate: true })
      })
    }
  }
}
