import type { Level, LevelModule, LevelNames, LevelStream, ShownKind } from '@brushwork/runtime'
import type { EntityHook, EntityObjects } from './entity-objects.js'

/** The names in a level, its module or its stream; for a union of them, the names in any. */
export type NamesIn<Source> = Source extends Level<infer Names> | LevelModule<infer Names> | LevelStream<infer Names>
  ? Names
  : never

/** Options with hooks → the names that they have. */
export interface NamedBy {
  readonly actions: 'action'
  readonly names: 'entity'
}

/** What the entities of a name show in any of the levels that have these names; every kind where it is not known. */
type KindOf<Names extends LevelNames, Of extends 'action' | 'entity', Name extends string> = Names extends LevelNames
  ? Name extends Names[Of]
    ? Names extends { readonly shown: Readonly<Record<Of, infer Kinds>> }
      ? Name extends keyof Kinds
        ? Extract<Kinds[Name], ShownKind>
        : ShownKind
      : ShownKind
    : never
  : never

/** Hooks for levels with these names. Entities that have one are never drawn together with others. */
export type HooksBy<Names extends LevelNames, By extends keyof NamedBy, Objects extends EntityObjects> = {
  readonly [Name in Exclude<Names[NamedBy[By]], ''>]?: EntityHook<Objects[KindOf<Names, NamedBy[By], Name>]>
} & NotWeak

/** Lets TypeScript accept shared hooks, none of which a level has. It takes types whose members are all optional for mistakes otherwise. */
type NotWeak = Readonly<Record<symbol, never>>
