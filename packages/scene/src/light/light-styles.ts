/** Vertices without a light for a layer have this style, which is always dark. */
export const NO_STYLE = 255

/** Layers of light at one vertex, at most. */
export const LAYERS = 4

/**
 * The brightness of a level's light styles: 1 is full, and the default. Light of style 0 never changes. A change shows
 * in the next frame and costs the same for one style or all. It is a kilobyte of uniforms for each material of a
 * surface with styles.
 */
export class LightStyles {
  /** `[256]` by style. */
  readonly #brightness = new Float32Array(NO_STYLE + 1).fill(1, 0, NO_STYLE)

  /** What all materials of the level share: a uniform of 64 vectors, four styles each. */
  readonly uniform = { value: this.#brightness }

  /** Brightness of a style, 1 to 254. @throws RangeError for other styles */
  get(style: number): number {
    return this.#brightness[checked(style)]
  }

  /** Sets the brightness of a style, 1 to 254; at most 0 is dark. @throws RangeError for other styles */
  set(style: number, brightness: number): void {
    this.#brightness[checked(style)] = Math.max(brightness, 0)
  }
}

function checked(style: number): number {
  if (Number.isInteger(style) && style > 0 && style < NO_STYLE) return style
  throw new RangeError(`light style ${style}: expected a whole number from 1 to ${NO_STYLE - 1}`)
}

/** Layers that vertices have light in: those up to the last with a style. @param styles `[vertices × 4]` */
export function layersUsed(styles: Uint8Array): number {
  let used = 1
  for (let at = 0; at < styles.length; at++) if (styles[at] !== NO_STYLE) used = Math.max(used, (at % LAYERS) + 1)
  return used
}
