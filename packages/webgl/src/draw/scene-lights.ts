import type { Rgb } from '@brushwork/runtime'
import { MAX_LAMPS, MAX_SUNS } from '../gpu/shader-text.js'
import type { Uniforms } from '../gpu/uniforms.js'
import { type Matrix, movePoint, turnDirection } from '../math/matrix.js'
import { AmbientLight, LampLight, type Light, SunLight } from '../nodes/lights.js'

/** The lights of one drawing, as the camera sees them. */
export class SceneLights {
  readonly #sky = [0, 0, 0]
  readonly #ground = [0, 0, 0]
  readonly #up: readonly number[]
  readonly #suns: { readonly color: Rgb; readonly towards: readonly number[] }[] = []
  readonly #lamps: { readonly color: Rgb; readonly place: readonly number[] }[] = []

  /** @param view matrix from the world to the camera @throws Error if there are more than shaders add up */
  constructor(lights: readonly Light[], view: Matrix) {
    this.#up = turnDirection(view, [0, 1, 0])
    for (const light of lights) this.#add(light, view)
    if (this.#suns.length > MAX_SUNS) throw new Error(tooMany(this.#suns.length, 'SunLight', MAX_SUNS))
    if (this.#lamps.length > MAX_LAMPS) throw new Error(tooMany(this.#lamps.length, 'LampLight', MAX_LAMPS))
  }

  /** Sets the uniforms of a program. */
  set(uniforms: Uniforms): void {
    uniforms.floats('up', this.#up)
    uniforms.floats('sky', this.#sky)
    uniforms.floats('ground', this.#ground)
    uniforms.integer('suns', this.#suns.length)
    uniforms.integer('lamps', this.#lamps.length)
    if (this.#suns.length > 0) {
      uniforms.floats(
        'sunColors',
        this.#suns.flatMap(({ color }) => color),
        3,
      )
      uniforms.floats(
        'sunDirections',
        this.#suns.flatMap(({ towards }) => towards),
        3,
      )
    }
    if (this.#lamps.length === 0) return
    uniforms.floats(
      'lampColors',
      this.#lamps.flatMap(({ color }) => color),
      3,
    )
    uniforms.floats(
      'lampPlaces',
      this.#lamps.flatMap(({ place }) => place),
      4,
    )
  }

  #add(light: Light, view: Matrix): void {
    const { color, matrixWorld: m } = light
    if (light instanceof AmbientLight) {
      const { ground = color } = light
      for (let channel = 0; channel < 3; channel++) {
        this.#sky[channel] += color[channel]
        this.#ground[channel] += ground[channel]
      }
    } else if (light instanceof SunLight) {
      this.#suns.push({ color, towards: turnDirection(view, [m[8], m[9], m[10]]) })
    } else if (light instanceof LampLight) {
      this.#lamps.push({ color, place: [...movePoint(view, [m[12], m[13], m[14]]), light.range] })
    }
  }
}

function tooMany(count: number, kind: string, most: number): string {
  return `the scene has ${count} visible nodes of ${kind}, and shaders add up ${most}: set isVisible of the others to false`
}
