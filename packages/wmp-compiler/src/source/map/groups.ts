import type { Group, LevelObject } from '@brushwork/asset'
import type { MapEntity } from '@brushwork/codecs/map'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { Keys } from '../../words/keys.js'
import { GroupDrafts } from '../group-drafts.js'

const LAYER = '_tb_layer'
const GROUP = '_tb_group'
/** Maximum characters of an id in messages. */
const SHOWN = 40

/**
 * The groups of a map: every `func_group`, with its parent groups and layers of TrenchBroom. Layers can be excluded
 * from export: everything in them is omitted.
 */
export class MapGroups {
  readonly #entities: readonly Keys[]
  readonly #groups = new Map<string, number>()
  readonly #layers = new Map<string, number>()
  /** `[entities]` of groups: whether it is omitted. */
  readonly #omitted = new Map<number, boolean>()
  /** `[entities]` of groups in use: its number. */
  readonly #numbers = new Map<number, number>()
  readonly #drafts = new GroupDrafts()
  /** Entities whose group or layer is missing, or contains itself. */
  readonly #lost: number[] = []

  constructor(entities: readonly Keys[]) {
    this.#entities = entities
    for (const [index, keys] of entities.entries()) {
      if (!isGroup(keys)) continue
      const ids = keys.text('_tb_type') === LAYER ? this.#layers : this.#groups
      const id = keys.text('_tb_id')
      if (id !== '' && !ids.has(id)) ids.set(id, index)
    }
    for (const [index, keys] of entities.entries()) if (isGroup(keys)) this.#addWithParents(index)
    for (const [index, keys] of entities.entries()) if (!isGroup(keys)) this.#noteLost(index)
  }

  /** Whether an entity is in a layer excluded from export. */
  isOmitted(entity: number): boolean {
    const own = this.#omitted.get(entity)
    if (own !== undefined) return own
    const group = this.#containerOf(entity)
    return group !== undefined && (this.#omitted.get(group) ?? false)
  }

  /** The number of the group that this entity is, or is in. */
  groupOf(entity: number): number | undefined {
    return this.#numbers.get(entity) ?? this.#numbers.get(this.#containerOf(entity) ?? -1)
  }

  put(group: number | undefined, list: LevelObject['list'] | 'blocks', index: number): void {
    this.#drafts.put(group, list, index)
  }

  finish(): Group[] {
    return this.#drafts.finish()
  }

  /** Reports entities whose group is missing, with one message for all of them. */
  report(document: readonly MapEntity[], diagnostics: LevelDiagnostic[]): void {
    if (this.#lost.length === 0) return
    const [first] = this.#lost
    const keys = this.#entities[first]
    const id = JSON.stringify((keys.text(GROUP) || keys.text(LAYER)).slice(0, SHOWN))
    const many = this.#lost.length === 1 ? 'an entity is' : `${this.#lost.length} entities are`
    const { line } = document[first]
    const text = `${many} in a group or layer that the map does not have, or that is in itself, the first in ${id}: outside of it now`
    diagnostics.push(warning('group-lost', text, line === undefined ? {} : { line }))
  }

  /** Adds a group after its parents. */
  #addWithParents(entity: number): void {
    const chain: number[] = []
    const inChain = new Set<number>()
    let above: number | undefined = entity
    while (above !== undefined && !this.#omitted.has(above) && !inChain.has(above)) {
      chain.push(above)
      inChain.add(above)
      above = this.#containerOf(above)
    }
    const isCircle = above !== undefined && inChain.has(above)
    for (const [index, group] of chain.reverse().entries()) {
      const parent = index === 0 && isCircle ? undefined : this.#containerOf(group)
      if ((index === 0 && isCircle) || this.#isLost(group)) this.#lost.push(group)
      this.#add(group, parent)
    }
  }

  #add(entity: number, parent: number | undefined): void {
    const keys = this.#entities[entity]
    const isOmitted =
      (parent !== undefined && this.#omitted.get(parent) === true) ||
      (keys.text('_tb_type') === LAYER && keys.text('_tb_layer_omit_from_export') === '1')
    this.#omitted.set(entity, isOmitted)
    if (isOmitted) return
    const number = this.#drafts.add(keys.text('_tb_name'), parent === undefined ? undefined : this.#numbers.get(parent))
    this.#numbers.set(entity, number)
  }

  /** The group that an entity names, else its layer. Neither has an empty id. */
  #containerOf(entity: number): number | undefined {
    const keys = this.#entities[entity]
    return this.#groups.get(keys.text(GROUP)) ?? this.#layers.get(keys.text(LAYER))
  }

  #isLost(entity: number): boolean {
    const keys = this.#entities[entity]
    const group = keys.text(GROUP)
    if (group !== '') return !this.#groups.has(group)
    const layer = keys.text(LAYER)
    return layer !== '' && !this.#layers.has(layer)
  }

  #noteLost(entity: number): void {
    if (this.#isLost(entity)) this.#lost.push(entity)
  }
}

function isGroup(keys: Keys): boolean {
  return keys.className === 'func_group' || keys.text('_tb_type') === LAYER
}
