import type { Rgb } from '@brushwork/runtime'
import { MAX_LAMPS, MAX_SUNS } from '../gpu/shaders/shader-text.js'
import type { Uniforms } from '../gpu/uniforms.js'
import { type Matrix, movePoint, turnDirection } from '../math/matrix.js'
import { AmbientLight, LampLight, type Light, SpotLight, SunLight } from '../nodes/lights.js'

interface Lamp {
  readonly color: Rgb
  readonly place: readonly number[]
  /** Its axis, from what it shines at, and the cosine of its edge. */
  readonly cone: readonly number[]
  /** Cosine where it begins to fade. */
  readonly edge: number
}

/** The lights of one drawing, as the camera sees them. */
export class SceneLights {
  readonly #sky = [0, 0, 0]
  readonly #ground = [0, 0, 0]
  readonly #up: readonly number[]
  readonly #suns: { readonly color: Rgb; readonly towards: readonly number[] }[] = []
  readonly #lamps: Lamp[] = []

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
    setAll(
      uniforms,
      'sunColors',
      3,
      this.#suns.map(({ color }) => color),
    )
    setAll(
      uniforms,
      'sunDirections',
      3,
      this.#suns.map(({ towards }) => towards),
    )
    setAll(
      uniforms,
      'lampColors',
      3,
      this.#lamps.map(({ color }) => color),
    )
    setAll(
      uniforms,
      'lampPlaces',
      4,
      this.#lamps.map(({ place }) => place),
    )
    setAll(
      uniforms,
      'lampCones',
      4,
      this.#lamps.map(({ cone }) => cone),
    )
    setAll(
      uniforms,
      'lampEdges',
      1,
      this.#lamps.map(({ edge }) => [edge]),
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
      const axis = turnDirection(view, [m[8], m[9], m[10]])
      const [outer, edge] = light instanceof SpotLight ? conesOf(light) : EVERYWHERE
      const place = [...movePoint(view, [m[12], m[13], m[14]]), light.range]
      this.#lamps.push({ color, place, cone: [...axis, outer], edge })
    }
  }
}

/** Cosines that are all inside. */
const EVERYWHERE = [-3, -2] as const

/** Cosines of the edge, and where the light begins to fade. */
function conesOf({ angle, penumbra }: SpotLight): readonly [number, number] {
  return [Math.cos(angle), Math.cos(angle * (1 - penumbra))]
}

function setAll(uniforms: Uniforms, name: string, size: 1 | 3 | 4, vectors: readonly (readonly number[])[]): void {
  if (vectors.length > 0) uniforms.floats(name, vectors.flat(), size)
}

function tooMany(count: number, kind: string, most: number): string {
  return `the scene has ${count} visible nodes of ${kind}, and shaders add up ${most}: set isVisible of the others to false`
}
