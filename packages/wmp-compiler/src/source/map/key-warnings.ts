import type { MapEntity } from '@brushwork/codecs/map'
import type { Vector } from '../../level.js'
import { type LevelMessage, warning } from '../../message.js'
import type { Keys } from './keys.js'

/** Keys that say where an entity is and looks, and how many numbers they need. */
const PLACING: Readonly<Record<string, 1 | 3>> = { origin: 3, angle: 1, angles: 3, mangle: 3 }
/** Characters of a value that are shown. */
const SHOWN = 40

/** Says which keys of an entity should place it, but do not. @param position where it stands instead. */
export function reportKeys(entity: MapEntity, keys: Keys, position: Vector, messages: LevelMessage[]): void {
  for (const [key, count] of Object.entries(PLACING)) {
    if (!keys.has(key) || keys.numbers(key).length >= count) continue
    const line = entity.properties.find((property) => property.key.toLowerCase() === key)?.line ?? entity.line
    const wanted = count === 3 ? 'three numbers' : 'a number'
    const instead = key === 'origin' ? `it is placed at ${position.join(' ')}` : 'it is left out'
    const name = keys.className === '' ? 'an entity' : keys.className.slice(0, SHOWN)
    const text = `${name} should have ${wanted} as its ${key}, found ${JSON.stringify(keys.text(key).slice(0, SHOWN))}: ${instead}`
    messages.push(warning('entity-key', text, line === undefined ? { at: position } : { line, at: position }))
  }
}
