import type { AssetFacts } from '@brushwork/asset'
import { type NamedKinds, type ShownEntity, shownKinds } from './shown-kinds.js'

/** The names in an asset, which its declaration lists. */
export interface AssetNames {
  readonly kind: AssetFacts['kind']
  /** Kind of name → the names, each once, sorted by code units; empty for an asset without names. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** What the entities of a level show, by name and by action. */
  readonly shown?: { readonly entity: readonly NamedKinds[]; readonly action: readonly NamedKinds[] }
}

type Facts<Kind extends AssetFacts['kind']> = Extract<AssetFacts, { readonly kind: Kind }>
type Named = readonly { readonly name: string }[]

/** The facts of an asset that hold names. */
export type NamedFacts =
  | Pick<Facts<'terrain'> | Facts<'sprite'>, 'kind'>
  | Pick<Facts<'model'>, 'kind' | 'clips' | 'skins' | 'bones' | 'tags'>
  | ({
      readonly entities: readonly ShownEntity[]
      readonly positions: Named
      readonly paths: Named
      readonly regions: Named
      readonly groups: Named
    } & Pick<Facts<'level'>, 'kind' | 'textures' | 'hiddenTextures'>)

/** Gathers the names out of facts. */
export function namesOf(facts: NamedFacts): AssetNames {
  const names = Object.fromEntries(Object.entries(namesIn(facts)).map(distinct))
  return { kind: facts.kind, names, ...(facts.kind === 'level' && { shown: shownIn(facts.entities) }) }
}

function shownIn(entities: readonly ShownEntity[]): NonNullable<AssetNames['shown']> {
  return {
    entity: shownKinds(entities, ({ name }) => name),
    action: shownKinds(entities, ({ action }) => action),
  }
}

function distinct([kind, names]: [string, readonly string[]]): [string, readonly string[]] {
  return [kind, [...new Set(names)].sort()]
}

function namesIn(facts: NamedFacts): Readonly<Record<string, readonly string[]>> {
  switch (facts.kind) {
    case 'terrain':
    case 'sprite':
      return {}
    case 'model':
      return { clip: Object.keys(facts.clips), skin: facts.skins, bone: facts.bones, tag: facts.tags }
    case 'level':
      return {
        entity: facts.entities.map(({ name }) => name),
        action: facts.entities.map(({ action }) => action),
        // Options decide which faces are hidden, and a declaration stands for all presets.
        texture: [...facts.textures, ...(facts.hiddenTextures ?? [])],
        position: facts.positions.map(({ name }) => name),
        path: facts.paths.map(({ name }) => name),
        region: facts.regions.map(({ name }) => name),
        group: facts.groups.map(({ name }) => name),
      }
  }
}
