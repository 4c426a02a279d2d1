import { nearestName } from '@brushwork/asset'

/** Joins names for a sentence: `a`, `a and b`, `a, b and c`. */
export function listedNames(names: readonly (string | number)[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

/** A name in an option, and the name in the asset that it resembles. */
export interface MisspeltName {
  readonly written: string
  readonly meant: string
}

/**
 * Names of an option that the asset does not have but resemble one that it has, or lack its folder. Other names may belong to other
 * assets.
 */
export function misspeltNames(byName: Readonly<Record<string, unknown>>, names: readonly string[]): MisspeltName[] {
  const unused = names.filter((name) => !Object.hasOwn(byName, name))
  return Object.keys(byName).flatMap((written) => {
    const meant = names.includes(written) ? undefined : (inFolder(written, unused) ?? nearestName(written, unused))
    return meant === undefined ? [] : [{ written, meant }]
  })
}

/** `garden/sky1` for `sky1`: maps name textures with their folders. */
function inFolder(written: string, names: readonly string[]): string | undefined {
  return names.find((name) => lastPart(name) === written.toLowerCase())
}

function lastPart(name: string): string {
  return name.toLowerCase().replace(/^.*[\\/]/, '')
}
