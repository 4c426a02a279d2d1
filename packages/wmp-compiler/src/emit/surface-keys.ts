import type { Face } from '../level.js'

/** Bits of the face flags that surfaces are told apart by: those of `CompiledTraits`. */
const FLAGS = 0xffffff

/** Numbers the surfaces of a level by what their faces share: texture and traits. */
export class SurfaceKeys {
  /** By texture, flags and whether it is passable; ambient; albedo. */
  readonly #numbers = new Map<number, Map<number, Map<number, number>>>()
  #count = 0

  /** The number of the surface that a face belongs to; the next one when it is new. @param texture below 2²⁸. */
  numberOf(texture: number, isPassable: boolean, { flags, ambient, albedo }: Face): number {
    const first = (texture * (FLAGS + 1) + (flags & FLAGS)) * 2 + Number(isPassable)
    const byAmbient = at(this.#numbers, first, newMap<Map<number, number>>)
    const byAlbedo = at(byAmbient, ambient, newMap<number>)
    return at(byAlbedo, albedo, () => this.#count++)
  }
}

function newMap<Value>(): Map<number, Value> {
  return new Map()
}

/** The value of a key; made when there is none. */
function at<Value>(values: Map<number, Value>, key: number, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
