/** A value as messages show it: texts and lists as JSON, objects by the names of their members. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return `{ ${Object.keys(value).join(', ')} }`
  }
  return typeof value === 'string' || Array.isArray(value) ? JSON.stringify(value) : String(value)
}
