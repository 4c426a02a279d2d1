import type { LevelEngine } from '../../port/level-engine.js'
import type { EntityPort } from '../entity-port.js'

/** Hides the objects of entities that cannot be seen from a cluster. What the game has taken out or hung elsewhere stays there. */
export class EntityVisibility<E extends LevelEngine> {
  /** Holds the objects that are hidden. */
  readonly unseen: E['node']
  readonly #port: EntityPort<E>
  readonly #seen: E['node']
  /** The set of each instance. An instance outside of the scene is not drawn. */
  readonly #setOf = new Map<object, E['node']>()
  readonly #unseenInstances = new Set<object>()

  /** @param seen holds the objects that are drawn */
  constructor(port: EntityPort<E>, seen: E['node']) {
    this.#port = port
    this.#seen = seen
    this.unseen = port.createHidden()
    port.attach(this.unseen, seen)
  }

  /** Knows an instance of a set from now on. */
  add(instance: object, set: E['node']): void {
    this.#setOf.set(instance, set)
  }

  /** Whether an object is an instance of a set. */
  isInstance(object: object): boolean {
    return this.#setOf.has(object)
  }

  /** Forgets an instance that is disposed of. */
  delete(instance: object): void {
    this.#setOf.delete(instance)
    this.#unseenInstances.delete(instance)
  }

  show(object: E['entityObject'], isSeen: boolean): void {
    const port = this.#port
    const parent = port.parentOf(object)
    const set = this.#setOf.get(object)
    if (set === undefined) {
      if (parent === this.#seen || parent === this.unseen) port.attach(object, isSeen ? this.#seen : this.unseen)
    } else if (isSeen) {
      if (this.#unseenInstances.delete(object) && parent === undefined) port.attach(object, set)
    } else if (parent === set) {
      port.detach(object)
      this.#unseenInstances.add(object)
    }
  }
}
