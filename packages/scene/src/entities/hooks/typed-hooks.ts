import type { Level, LevelModule, LevelNames, LevelStream, ShownKind } from '@brushwork/runtime'
import type { ModelObject } from '../../model/model-object.js'
import type { SpriteObject } from '../../sprite/sprite-object.js'
import type { TerrainObject } from '../../terrain-object.js'
import type { PartObject } from '../part-object.js'
import type { EntityHook } from './entity-object.js'

/** The names in a level, its module or its stream; for a union of them, the names in any. */
export type NamesIn<Source> = Source extends Level<infer Names> | LevelModule<infer Names> | LevelStream<infer Names>
  ? Names
  : never

/** Options with hooks → the names that they have. */
interface NamedBy {
  readonly actions: 'action'
  readonly names: 'entity'
}

/** The objects of entities with a hook by name or action: they are never drawn together with others. */
interface ShownObjects {
  readonly model: ModelObject
  readonly sprite: SpriteObject
  readonly terrain: TerrainObject
  readonly part: PartObject
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

/** Hooks for levels with these names. */
export type HooksBy<Names extends LevelNames, By extends keyof NamedBy> = {
  readonly [Name in Exclude<Names[NamedBy[By]], ''>]?: EntityHook<ShownObjects[KindOf<Names, NamedBy[By], Name>]>
} & NotWeak

/** Lets TypeScript accept shared hooks, none of which a level has. It takes types whose members are all optional for mistakes otherwise. */
type NotWeak = Readonly<Record<symbol, never>>

/**
 * Hooks by action or name, whose letter case does not matter at run time. With generated declarations,
 * `EntityHooks<typeof castle | typeof cave>` accepts the actions of these levels only, and objects have the types of what their entities show.
 * Without a level it accepts every name.
 * @typeParam Source a level, its module or its stream, or a union of them
 */
export type EntityHooks<
  Source extends Level | LevelModule | LevelStream = Level,
  By extends keyof NamedBy = 'actions',
> = HooksBy<NamesIn<Source>, By>
