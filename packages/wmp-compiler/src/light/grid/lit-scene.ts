import { type CompiledLevel, type CompiledSurface, lightOfWord } from '@brushwork/asset'
import type { LightSettings } from '../../options.js'
import { linearOf } from '../final/encode-final.js'
import type { LightReuse, TextureSummary } from '../final/index.js'
import {
  emissionOfSurfaces,
  type LightScene,
  lightSceneOf,
  ownAmbient,
  stopsLight,
  withoutReflections,
} from '../final/light-scene.js'
import type { LightObject } from '../light-object.js'
import { isSteadyStyle } from '../light-styles.js'
import { createTracer, type Tracer } from '../trace/index.js'

/** `[512]` linear light of a sum of layers. */
const LIGHT_OF_SUM = Float64Array.from({ length: 512 }, (_, sum) => linearOf(sum))

/** What the scene of a level needs besides it. */
interface SceneContext {
  readonly summaries: ReadonlyMap<string, TextureSummary>
  readonly settings: LightSettings
  /** Whether faces reflect no light. Default false. */
  readonly isDirect?: boolean
  /** What blocks light besides faces. */
  readonly objects?: readonly LightObject[]
  /** Trees of this and of earlier builds. */
  readonly reuse?: LightReuse
}

/** A lit level as rays see it: where they hit, the light of its lightmap. */
export class LitScene {
  readonly tracer: Tracer
  readonly #scene: LightScene
  readonly #pages: NonNullable<CompiledLevel['lightPages']>
  readonly #surfaces: readonly CompiledSurface[]
  /** `[triangles]` surface, and its triangle. */
  readonly #surfaceOf: Int32Array
  readonly #triangleOf: Int32Array
  readonly #sum = new Float64Array(3)
  readonly #part = new Float64Array(3)

  constructor(compiled: CompiledLevel, { summaries, settings, isDirect, objects, reuse }: SceneContext) {
    const emissionOf = emissionOfSurfaces(compiled, settings)
    const withoutCharts = { chartOf: new Map(), indexInChart: new Map() }
    const scene = lightSceneOf(
      compiled,
      summaries,
      withoutCharts,
      emissionOf,
      objects,
      reuse && ((traced) => reuse.treeOf(traced)),
    )
    this.#scene = isDirect ? withoutReflections(scene) : scene
    this.tracer = createTracer(scene.tree)
    this.#pages = compiled.lightPages ?? []
    // The order of `lightSceneOf`.
    this.#surfaces = compiled.surfaces.filter((surface) => stopsLight(surface, emissionOf))
    const count = this.#surfaces.reduce((sum, { faces }) => sum + faces.length, 0)
    this.#surfaceOf = new Int32Array(count)
    this.#triangleOf = new Int32Array(count)
    let first = 0
    for (const [index, { faces }] of this.#surfaces.entries()) {
      for (let triangle = 0; triangle < faces.length; triangle++) {
        this.#surfaceOf[first] = index
        this.#triangleOf[first++] = triangle
      }
    }
  }

  /** The first triangle of the tracer that is not of the level. */
  get firstObject(): number {
    return this.#scene.firstObject
  }

  /** Whether the last closest hit of a ray is the back of a triangle: the ray starts in a solid, or behind an open mesh. */
  isBack(ray: number): boolean {
    const { triangles, rays } = this.tracer
    const { normals } = this.#scene
    const triangle = triangles[ray]
    // Models may be open.
    if (triangle < 0 || triangle >= this.#scene.firstModel) return false
    let share = 0
    for (let axis = 0; axis < 3; axis++) share += normals[triangle * 3 + axis] * rays[ray * 8 + 4 + axis]
    return share > 0
  }

  /**
   * Writes what a ray sees at its closest hit to `out[0…2]`: the light that the face gives off, and the light of its
   * lightmap that it reflects.
   * @param ambient light in it that comes from everywhere, which is not reflected again; that of the face itself is
   * what it gives off.
   */
  lookAt(ray: number, ambient: readonly number[], out: Float64Array): void {
    const triangle = this.tracer.triangles[ray]
    const { albedo, glow } = this.#scene
    for (let channel = 0; channel < 3; channel++) out[channel] = glow[triangle * 3 + channel]
    // Ground and models have no lightmap here.
    if (triangle >= this.#scene.firstObject) return
    const surface = this.#surfaces[this.#surfaceOf[triangle]]
    const { light, indices } = surface
    if (light === undefined) return
    const own = ownAmbient(surface)
    const { width, height, layers, words } = this.#pages[light.page]
    const { weights } = this.tracer
    const second = weights[ray * 2]
    const third = weights[ray * 2 + 1]
    const corner = this.#triangleOf[triangle] * 3
    const a = indices[corner]
    const b = indices[corner + 1]
    const c = indices[corner + 2]
    const { uvs, styles } = light
    const first = 1 - second - third
    const u = uvs[a * 2] * first + uvs[b * 2] * second + uvs[c * 2] * third
    const v = uvs[a * 2 + 1] * first + uvs[b * 2 + 1] * second + uvs[c * 2 + 1] * third
    const column = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
    const luxel = row * width + column
    const sum = this.#sum.fill(0)
    for (let layer = 0; layer < layers.length; layer++) {
      const style = styles === undefined ? (layer === 0 ? 0 : 255) : styles[a * 4 + layer]
      if (!isSteadyStyle(style)) continue
      if (words !== undefined) lightOfWord(words[layer][luxel], this.#part)
      for (let channel = 0; channel < 3; channel++) {
        sum[channel] += words === undefined ? layers[layer][luxel * 4 + channel] : this.#part[channel]
      }
    }
    for (let channel = 0; channel < 3; channel++) {
      const shown = words === undefined ? LIGHT_OF_SUM[Math.min(sum[channel], LIGHT_OF_SUM.length - 1)] : sum[channel]
      out[channel] += Math.max(0, shown - ambient[channel] - own) * albedo[triangle * 3 + channel]
    }
  }
}
