import type { Json } from '../../store/canonical-json.js'

/** A single value inside an option: `['images.quality', 80]`. */
export type OptionLeaf = readonly [name: string, value: Json]

/**
 * The values inside an option, for messages. Values that are null are left out.
 * @param value lists of `[name, value]` are the values of names, as cache keys store them
 */
export function optionLeaves(name: string, value: Json): OptionLeaf[] {
  if (value === null) return []
  if (Array.isArray(value)) {
    return value.length > 0 && value.every(isNamed)
      ? value.flatMap(([key, own]) => inner(name, key, own))
      : [[name, value]]
  }
  if (typeof value !== 'object') return [[name, value]]
  return Object.entries(value).flatMap(([key, own]) => inner(name, key, own))
}

/** `form` and `byName` are how keys store the images of all names, and of some. */
function inner(name: string, key: string, value: Json): OptionLeaf[] {
  return optionLeaves(key === 'form' || key === 'byName' ? name : `${name}.${key}`, value)
}

function isNamed(value: Json): value is readonly [string, Json] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'object'
}
