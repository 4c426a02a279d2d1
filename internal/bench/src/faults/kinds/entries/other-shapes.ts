import type { Random } from '@brushwork-internal/testkit/random'

import { sample } from '../../sample.js'

/** Replacement values, used where the type differs from the original's. */
const REPLACEMENTS: readonly unknown[] = [null, 7, 'text', true, [], {}, [[[[[[[['deep']]]]]]]], { deep: { deep: {} } }]

/**
 * Copies of a JSON value in which one member has another type, each with a description of the change.
 * @param most most copies to return; a random sample is drawn above it
 */
export function otherShapes(json: unknown, random: Random, max: number): readonly (readonly [string, string])[] {
  const paths = pathsIn(json, [])
  const all = paths.flatMap((path) => {
    const type = typeOf(at(json, path))
    return REPLACEMENTS.filter((other) => typeOf(other) !== type).map((other) => [path, other] as const)
  })
  return sample(all, max, random).map(([path, other]) => {
    const what = `${['', ...path].join('/') || 'the value'} is ${JSON.stringify(other)}`
    return [what, JSON.stringify(replaced(json, path, other))] as const
  })
}

function pathsIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsIn(member, [...path, key]))]
}

function at(value: unknown, [key, ...rest]: readonly string[]): unknown {
  return key === undefined ? value : at((value as Record<string, unknown>)[key], rest)
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((member, index) => (`${index}` === key ? replaced(member, rest, other) : member))
  const record = value as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, other) }
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}
