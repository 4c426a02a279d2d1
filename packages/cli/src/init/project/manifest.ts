import { applyEdits, type Edit } from '../syntax/edits.js'
import { addProperty, addPropertyBefore } from '../syntax/lists.js'
import { jsonStyle } from '../syntax/style.js'
import { child, nameOf, nodes, parseJson, type Source, type Syntax } from '../syntax/syntax.js'

/** Packages to add to a package.json, each with its range. */
export interface NewDependencies {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Adds packages to a package.json that has them in neither list. The text of all others stays. @throws SyntaxError */
export function addDependencies(text: string, added: NewDependencies): string {
  let result = text
  for (const list of ['dependencies', 'devDependencies'] as const) {
    for (const [name, range] of Object.entries(added[list])) {
      const { source, value } = parseJson(result)
      if (!isListed(value, name)) result = applyEdits(result, addTo(source, value, list, name, range))
    }
  }
  return result
}

/** Gives a property of a list in package.json a value, adding list and property where they lack. @throws SyntaxError */
export function setProperty(text: string, list: string, name: string, value: string): string {
  const { source, value: manifest } = parseJson(text)
  const old = member(member(manifest, list), name)
  if (old === undefined) return applyEdits(text, addTo(source, manifest, list, name, value))
  return `${text.slice(0, old.start)}${JSON.stringify(value)}${text.slice(old.end)}`
}

/** The value of a property of an object in JSON. */
export function member(object: Syntax | undefined, key: string): Syntax | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const property = nodes(object, 'properties').find((one) => nameOf(child(one, 'key')) === key)
  return property && child(property, 'value')
}

function isListed(manifest: Syntax, name: string): boolean {
  return ['dependencies', 'devDependencies'].some((list) => member(member(manifest, list), name) !== undefined)
}

function addTo(source: Source, manifest: Syntax, list: string, name: string, range: string): readonly Edit[] {
  const style = jsonStyle(source.text)
  const entry = `${JSON.stringify(name)}: ${JSON.stringify(range)}`
  const object = member(manifest, list)
  if (object === undefined) {
    const { eol, indent } = style
    const isInLines = source.text.trimEnd().includes('\n')
    const inside = isInLines ? `${eol}${indent}${indent}${entry}${eol}${indent}` : ` ${entry} `
    return addProperty(source, manifest, `"${list}": {${inside}}`, style)
  }
  const names = nodes(object, 'properties')
  const next = names.find((one) => (nameOf(child(one, 'key')) ?? '') > name)
  if (next !== undefined && isSorted(names)) return [addPropertyBefore(source, next, entry, style)]
  return addProperty(source, object, entry, style)
}

/** Package managers keep names in order; where people have their own, new ones come last. */
function isSorted(properties: readonly Syntax[]): boolean {
  const names = properties.map((one) => nameOf(child(one, 'key')) ?? '')
  return names.every((name, at) => at === 0 || names[at - 1] <= name)
}
