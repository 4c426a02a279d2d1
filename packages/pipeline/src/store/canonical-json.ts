/** Values allowed in a cache key. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON with sorted keys and no whitespace: equal values give equal text. Undefined fields are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return canonicalObject(value as Readonly<Record<string, unknown>>)
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`a ${typeof value} cannot be part of a cache key`)
  return text
}

/** Without a list of entries: a build makes thousands of keys. */
function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const key of sortedKeys(value)) {
    const field = value[key]
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}

/** Most objects have them in order: sorting would cost more than all else of a key. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value)
  return keys.every((key, at) => at === 0 || keys[at - 1] < key) ? keys : keys.sort()
}
