import type { MapEntity } from '@brushwork/codecs/map'
import { Keys } from './keys.js'
import type { MadeEntity } from './made-entity.js'

/** What goes into an entity beside its keys: its path, its part, its place. */
export type EntityFacts = readonly (string | number)[]

/** What an entity that nothing was said about became. */
interface KnownEntity {
  readonly facts: EntityFacts
  readonly made: MadeEntity
}

/** Remembers the keys of a map's entities, by all that they say, and what was made of them. */
export class EntityMemory {
  /** Of the document before, and of this one, in their order. */
  #before: readonly Keys[] = []
  #keys: Keys[] = []
  /** Where the next entity is among those before, if all goes on as it was. */
  #expected = 0
  /** Those before by what they say; made when one is not where it is expected. */
  #byContent: Map<string, number> | undefined
  readonly #known = new WeakMap<Keys, KnownEntity>()

  /** Begins a document: forgets all before the last one. */
  start(): void {
    this.#before = this.#keys
    this.#keys = []
    this.#expected = 0
    this.#byContent = undefined
  }

  /** The keys of an entity: those of the document before if it said the same. */
  keysOf(entity: MapEntity): Keys {
    const keys = this.#find(entity)
    this.#keys.push(keys)
    return keys
  }

  #find(entity: MapEntity): Keys {
    const expected = this.#before[this.#expected]
    if (expected?.areOf(entity)) return this.#before[this.#expected++]
    const keys = new Keys(entity)
    this.#byContent ??= new Map(this.#before.map(({ content }, place) => [content, place]))
    const place = this.#byContent.get(keys.content)
    if (place === undefined) return keys
    this.#expected = place + 1
    return this.#before[place]
  }

  /** What was made of these keys with the same facts; nothing when they are new. */
  recall(keys: Keys, facts: EntityFacts): MadeEntity | undefined {
    const known = this.#known.get(keys)
    if (known?.facts.length !== facts.length) return undefined
    return facts.every((fact, place) => Object.is(fact, known.facts[place])) ? known.made : undefined
  }

  remember(keys: Keys, facts: EntityFacts, made: MadeEntity): void {
    this.#known.set(keys, { facts, made })
  }
}
