import { RECORDS, schemaOf } from './schema.js'

/** A marker, and the code block after it, which is replaced. */
const BLOCK = /<!-- schema: ([^>]*) -->\n\n```json\n(?:[^`]|`(?!``))*```/g
const MAX_WIDTH = 190

/** Returns a page of docs/extensions with the JSON schemas of the layout. @throws Error for an unknown extension. */
export function withSchemas(page: string): string {
  return page.replace(BLOCK, (_, name: string) => {
    if (!isRecord(name)) throw new Error(`no extension is named "${name}"`)
    return `<!-- schema: ${name} -->\n\n\`\`\`json\n${printed(schemaOf(name), '')}\n\`\`\``
  })
}

function isRecord(name: string): name is keyof typeof RECORDS {
  return Object.hasOwn(RECORDS, name)
}

/** JSON in which every value that fits into a line takes one. */
function printed(value: unknown, indent: string): string {
  const line = inLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= MAX_WIDTH) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = `${indent}  `
  const members = Object.entries(value).map(([key, member]) => {
    return `${inner}${Array.isArray(value) ? '' : `${JSON.stringify(key)}: `}${printed(member, inner)}`
  })
  return `${open}\n${members.join(',\n')}\n${indent}${close}`
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
