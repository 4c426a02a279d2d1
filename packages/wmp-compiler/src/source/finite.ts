type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [key: string]: Plain }

/**
 * Plain data with 0 in place of every number that is not finite, which JSON cannot hold; the same object if all are
 * finite. Calls `found` once for each.
 */
export function withFiniteNumbers<T>(data: T, found: (value: number) => void): T {
  // Sound: every branch of `replace` returns a value of the shape that it was given.
  return replace(data as Plain, found) as T
}

function replace(data: Plain, found: (value: number) => void): Plain {
  if (typeof data === 'number') {
    if (Number.isFinite(data)) return data
    found(data)
    return 0
  }
  if (typeof data !== 'object') return data
  if (isList(data)) {
    const copy = data.map((item) => replace(item, found))
    return copy.some((item, index) => item !== data[index]) ? copy : data
  }
  const copy = Object.fromEntries(Object.entries(data).map(([key, item]) => [key, replace(item, found)]))
  return Object.keys(copy).some((key) => copy[key] !== data[key]) ? copy : data
}

function isList(data: readonly Plain[] | { readonly [key: string]: Plain }): data is readonly Plain[] {
  return Array.isArray(data)
}
