import type { Vector } from '@brushwork/asset'
import type { MapEntity } from '@brushwork/codecs/map'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import { classWord } from './class-words.js'
import type { Keys } from './keys.js'
import type { ObjectWord } from './table.js'

/** What the value of a key has to be. */
interface KeyRule {
  readonly key: string
  /** With its article, for messages. */
  readonly expected: string
  /** What an invalid value counts as. */
  readonly instead: string
  readonly isValid: (keys: Keys) => boolean
  /** Where the key has an effect; everywhere if left out. */
  readonly counts?: (keys: Keys, hasBrushes: boolean) => boolean
  /** It may not be missing where it has an effect. */
  readonly isNeeded?: true
}

/** Highest `rendermode` of Half-Life. */
const MAX_MODE = 5

const RULES: readonly KeyRule[] = [
  { ...numbersOf('origin', 3), instead: '' },
  numbersOf('angle', 1),
  numbersOf('angles', 3),
  numbersOf('mangle', 3),
  { ...numbersOf('alpha', 1), counts: (_, hasBrushes) => hasBrushes },
  {
    key: 'rendermode',
    expected: `a whole number from 0 to ${MAX_MODE}`,
    instead: 'it counts as 0',
    isValid: (keys) => Number.isInteger(keys.number('rendermode')) && hasMode(keys, 0),
    counts: (_, hasBrushes) => hasBrushes,
  },
  {
    key: 'renderamt',
    expected: 'a number from 0 to 255',
    instead: 'nothing is drawn',
    isValid: (keys) => (keys.number('renderamt') ?? -1) >= 0,
    counts: (keys, hasBrushes) => hasBrushes && hasMode(keys, 1),
  },
  {
    ...numbersOf('rendercolor', 3),
    instead: 'it counts as black',
    counts: (keys, hasBrushes) => hasBrushes && keys.number('rendermode') === 1,
  },
  nameOf('_external_map', 'the file of a map', 'prefab', 'it shows nothing'),
  { ...numbersOf('_external_map_angles', 3), counts: (keys) => isA(keys, 'prefab') },
  { ...numbersOf('_external_map_angle', 1), counts: (keys) => isA(keys, 'prefab') },
  {
    key: '_external_map_scale',
    expected: 'a number above 0, or three,',
    instead: 'the map keeps its size',
    isValid: (keys) => {
      const scale = keys.numbers('_external_map_scale')
      return scale.length > 0 && scale.every((part) => part > 0)
    },
    counts: (keys) => isA(keys, 'prefab'),
  },
  nameOf('texture', 'the name of a texture', 'decal', 'it is not drawn'),
]

/** Maximum characters of a value in messages. */
const SHOWN = 40

/** Reports keys whose value cannot be read. @param position of the entity, used where its origin is invalid. */
export function reportKeys(entity: MapEntity, keys: Keys, position: Vector, diagnostics: LevelDiagnostic[]): void {
  const hasBrushes = entity.brushes.length > 0 || keys.text('model').startsWith('*')
  for (const { key, expected, instead, isValid, counts, isNeeded } of RULES) {
    if (!(isNeeded || keys.has(key)) || counts?.(keys, hasBrushes) === false || isValid(keys)) continue
    const line = entity.properties.find((property) => property.key.toLowerCase() === key)?.line ?? entity.line
    const name = keys.className === '' ? 'an entity' : keys.className.slice(0, SHOWN)
    const found = keys.has(key) ? JSON.stringify(keys.text(key).slice(0, SHOWN)) : 'none'
    const result = key === 'origin' ? `it is placed at ${position.join(' ')}` : instead
    const text = `${name} should have ${expected} as its ${key}, found ${found}: ${result}`
    diagnostics.push(warning('entity-key', text, line === undefined ? { at: position } : { line, at: position }))
  }
}

function numbersOf(key: string, count: 1 | 3): KeyRule {
  const expected = count === 3 ? 'three numbers' : 'a number'
  return { key, expected, instead: 'it is left out', isValid: (keys) => keys.numbers(key).length >= count }
}

/** A key without which the objects of a class show nothing. */
function nameOf(key: string, expected: string, object: ObjectWord, instead: string): KeyRule {
  return {
    key,
    expected,
    instead,
    isValid: (keys) => keys.text(key) !== '',
    counts: (keys) => isA(keys, object),
    isNeeded: true,
  }
}

function isA({ className }: Keys, object: ObjectWord): boolean {
  return classWord(className)?.object === object
}

function hasMode(keys: Keys, least: 0 | 1): boolean {
  const mode = keys.number('rendermode') ?? 0
  return mode >= least && mode <= MAX_MODE
}
