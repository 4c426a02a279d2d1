/** Most levels of a part. Each takes time and memory to measure, and files may list any number. */
export const MAX_LODS = 8

/**
 * Levels of detail of models. `true` keeps those that a file has, `false` drops them; shares of triangles, from fine to coarse,
 * also simplify parts without own ones.
 */
export type LodsOption = boolean | readonly number[]

/** The problem with a value of the option; follows the option's name in the message. */
export function lodsProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  if (typeof value === 'boolean') return undefined
  const expected = `should be true, false or a list of falling shares of triangles such as [0.5, 0.25]`
  if (!Array.isArray(value)) return `${expected}, not ${shown(value)}`
  if (value.length === 0 || value.length > MAX_LODS) return `should list 1 to ${MAX_LODS} shares, not ${value.length}`
  const isFalling = value.every((share, level) => {
    return typeof share === 'number' && share > 0 && share < (level === 0 ? 1 : value[level - 1])
  })
  return isFalling ? undefined : `${expected}, not ${shown(value)}`
}
