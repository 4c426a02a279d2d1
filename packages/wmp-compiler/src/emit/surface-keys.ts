import type { Face } from '../level.js'

/** Bits of the face flags that surfaces are told apart by: those of `CompiledTraits`. */
const FLAGS = 0xffffff

/** Surface numbers by texture, flags and whether it is passable; ambient; albedo. */
type Numbers = Map<number, Map<number, Map<number, number>>>

/** Numbers the surfaces of a level by what their faces share: texture and traits. */
export class SurfaceKeys {
  /** Of faces without a material: nearly all. */
  readonly #plain: Numbers = new Map()
  readonly #byMaterial = new Map<string, Numbers>()
  #count = 0

  /**
   * The number of the surface that a face belongs to; the next one when it is new.
   * @param texture below 2²⁸. @param material name of the face's or block's material, empty for none.
   */
  numberOf(texture: number, isPassable: boolean, material: string, { flags, ambient, albedo }: Face): number {
    const numbers = material === '' ? this.#plain : at(this.#byMaterial, material, (): Numbers => new Map())
    const first = (texture * (FLAGS + 1) + (flags & FLAGS)) * 2 + Number(isPassable)
    const byAmbient = at(numbers, first, newMap<Map<number, number>>)
    const byAlbedo = at(byAmbient, ambient, newMap<number>)
    return at(byAlbedo, albedo, () => this.#count++)
  }
}

function newMap<Value>(): Map<number, Value> {
  return new Map()
}

/** The value of a key; made when there is none. */
function at<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
