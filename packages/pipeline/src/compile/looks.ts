import type { CompiledSurface, Material } from '@brushwork/asset'
import { linearOf } from '../image/linear-color.js'

type Look = NonNullable<CompiledSurface['look']>

/** The materials of a level: one for each texture, and behind them one for each look that faces give to a texture. */
export class Looks {
  readonly #materials: Material[]
  readonly #numbers = new Map<string, number>()

  /** @param materials those of the compiler's textures, in their order; others are added behind them. */
  constructor(materials: Material[]) {
    this.#materials = materials
  }

  /** The material of a texture on faces with this look. */
  materialOf(texture: number, look: Look | undefined): number {
    if (look === undefined) return texture
    const key = JSON.stringify([texture, look.alpha, look.opacity, look.color])
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    const number = this.#materials.push(materialOf(this.#materials[texture], look)) - 1
    this.#numbers.set(key, number)
    return number
  }
}

function materialOf(plain: Material, { alpha, opacity, color }: Look): Material {
  if (alpha === 'mask') return { ...plain, alpha: plain.alpha === 'opaque' ? 'opaque' : 'mask' }
  const [red, green, blue] = color?.map(linearOf) ?? plain.color
  // What is added is dimmed by its color: it hides nothing.
  const share = alpha === 'add' ? opacity : 1
  const shown: Material['color'] = [red * share, green * share, blue * share, alpha === 'add' ? 1 : opacity]
  return { ...plain, color: shown, alpha: 'blend', ...(color && { image: -1 }) }
}
