import type { Random } from '@brushwork-internal/testkit/random'

import { sample } from './sample.js'

/** What stands in place of a value of another type. */
const OTHERS: readonly unknown[] = [null, 7, 'text', true, [], {}, [[[[[[[['deep']]]]]]]], { deep: { deep: {} } }]

/**
 * JSON in which one value has another type than in the original, with where that is.
 * @param most at most so many, chosen by chance
 */
export function otherShapes(json: unknown, random: Random, most: number): readonly (readonly [string, string])[] {
  const paths = pathsIn(json, [])
  const all = paths.flatMap((path) => {
    const type = typeOf(at(json, path))
    return OTHERS.filter((other) => typeOf(other) !== type).map((other) => [path, other] as const)
  })
  return sample(all, most, random).map(([path, other]) => {
    const what = `${['', ...path].join('/') || 'all of it'} is ${JSON.stringify(other)}`
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
