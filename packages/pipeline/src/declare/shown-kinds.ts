import type { Entity, ShownKind } from '@brushwork/asset'

/** What tells the kind of an entity. */
export type ShownEntity = Pick<Entity, 'name' | 'action' | 'kind' | 'file' | 'part'>

/** What the entities of a name show; nothing without kinds. */
export interface NamedKinds {
  readonly name: string
  readonly kinds: readonly ShownKind[]
}

/**
 * What the entities of each name show, sorted by the names as the file has them. Hooks ignore letter case, so names that differ in it alone
 * share their kinds.
 * @param nameOf such as the action; entities without a name are left out
 */
export function shownKinds(entities: readonly ShownEntity[], nameOf: (entity: ShownEntity) => string): NamedKinds[] {
  const kinds = new Map<string, Set<ShownKind>>()
  for (const entity of entities) {
    const key = nameOf(entity).toLowerCase()
    const shown = kinds.get(key) ?? new Set()
    const kind = shownKind(entity)
    if (kind !== undefined) shown.add(kind)
    kinds.set(key, shown)
  }
  const names = [...new Set(entities.map(nameOf))].filter((name) => name !== '').sort()
  return names.map((name) => ({ name, kinds: [...(kinds.get(name.toLowerCase()) ?? [])].sort() }))
}

function shownKind({ kind, part, file }: ShownEntity): ShownKind | undefined {
  if (part !== undefined) return 'part'
  const showsFile = kind === 'model' || kind === 'sprite' || kind === 'terrain'
  return showsFile && file !== '' ? kind : undefined
}
