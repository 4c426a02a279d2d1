import { extname } from 'node:path'

/** Hex digits of the content's hash in a pack's file name, where the template does not say how many. */
const HASH_LENGTH = 16

/**
 * A pack's file name from a template of webpack's asset modules: `[name]`, `[ext]`, `[base]`, and `[hash]`, `[contenthash]` and
 * `[fullhash]` with a length or without. `[path]`, `[query]` and `[fragment]` are empty: a pack has no source of its own.
 */
export function nameFromTemplate(template: string, file: { readonly name: string; readonly sha256: string }): string {
  const ext = extname(file.name)
  return template.replaceAll(/\[(\w+)(?::(\d+))?\]/g, (whole, variable: string, length?: string) => {
    if (/^(?:content|full)?hash$/.test(variable)) return file.sha256.slice(0, Number(length ?? HASH_LENGTH))
    if (variable === 'name') return file.name.slice(0, -ext.length)
    if (variable === 'ext') return ext
    if (variable === 'base') return file.name
    return /^(?:path|query|fragment)$/.test(variable) ? '' : whole
  })
}
