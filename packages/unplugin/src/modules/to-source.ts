/**
 * A plain value as a JavaScript expression that evaluates to an equal one. Unlike JSON it keeps −0, the infinities and
 * a key `__proto__`; properties stay in their order, and those that are undefined are left out.
 * @throws TypeError for a value that is not plain data
 */
export function toSource(value: unknown): string {
  return forScripts(valueSource(value))
}

/** A text as a JavaScript string literal, escaped as by {@link toSource}. */
export function stringSource(text: string): string {
  return forScripts(JSON.stringify(text))
}

/**
 * Escapes text that would end a `<script>` element or, before ES2019, a line (U+2028, U+2029). Such characters occur in strings only.
 */
function forScripts(source: string): string {
  return source.replaceAll(/<(?=[!/])|[\u2028\u2029]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

// Loops instead of callbacks, which take twice as long before they are compiled: a dev server writes the facts of a level only once.

function valueSource(value: unknown): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : `${value}`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean' || value === null) return `${value}`
  if (Array.isArray(value)) return listSource(value)
  if (isRecord(value)) return recordSource(value)
  throw new TypeError(`expected plain data in the facts of an asset, found ${Object.prototype.toString.call(value)}`)
}

function listSource(values: readonly unknown[]): string {
  let source = '['
  for (let index = 0; index < values.length; index++) {
    if (index > 0) source += ','
    source += valueSource(values[index])
  }
  return `${source}]`
}

function recordSource(record: Readonly<Record<string, unknown>>): string {
  let source = '{'
  for (const key of Object.keys(record)) {
    const property = record[key]
    if (property === undefined) continue
    if (source.length > 1) source += ','
    source += `${keySource(key)}:${valueSource(property)}`
  }
  return `${source}}`
}

/** In an object literal `"__proto__": x` sets the prototype; computed, it is a property like any other. */
function keySource(key: string): string {
  const source = JSON.stringify(key)
  return key === '__proto__' ? `[${source}]` : source
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
