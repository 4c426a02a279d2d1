/**
 * A plain value as a JavaScript expression that evaluates to an equal one. Unlike JSON it keeps −0, the infinities and
 * a key `__proto__`; properties stay in their order, and those that are undefined are left out.
 * @throws TypeError for a value that is not plain data.
 */
export function toSource(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'string') return stringSource(value)
  if (Array.isArray(value)) return `[${value.map(toSource).join(',')}]`
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    const properties = Object.entries(value).filter(([, property]) => property !== undefined)
    return `{${properties.map(([key, property]) => `${keySource(key)}:${toSource(property)}`).join(',')}}`
  }
  throw new TypeError(`expected plain data in the facts of an asset, found ${Object.prototype.toString.call(value)}`)
}

/**
 * A text as a JavaScript string, which a page may also have between `<script>` and `</script>`. U+2028 and U+2029 end a line in scripts
 * older than ES2019.
 */
export function stringSource(text: string): string {
  return JSON.stringify(text).replaceAll(/<(?=[!/])|[\u2028\u2029]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** In an object literal `"__proto__": x` sets the prototype; computed, it is a property like any other. */
function keySource(key: string): string {
  const source = stringSource(key)
  return key === '__proto__' ? `[${source}]` : source
}
