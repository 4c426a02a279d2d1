import type { Entity, EntityLook, LevelFiles, LevelNames, OptionNames } from '@brushwork/runtime'
import type { EntityError } from './entity-error.js'
import type { EntityHook, EntityObjects } from './entity-objects.js'
import type { HooksBy } from './typed-hooks.js'

/**
 * What lights an entity: the level's light grid alone, where it stands (`grid`), or at each vertex for a large model that neither moves nor plays
 * (`vertices`); the grid and the lights of the scene, such as those of your game (`both`); or the lights of the scene alone. Terrains have each vertex
 * lit, unless their light is stored. Levels without a grid, and points outside of it, have the lights of the scene.
 */
export type EntityLight = 'grid' | 'vertices' | 'both' | 'scene'

/** Hooks for several levels. */
export interface SharedHooks<Names extends LevelNames, Objects extends EntityObjects> {
  readonly actions?: HooksBy<Names, 'actions', Objects>
  readonly names?: HooksBy<Names, 'names', Objects>
}

/**
 * @typeParam Names The names in the level, where generated declarations know them.
 * @typeParam Objects the engine's objects of entities
 * @typeParam Material creates the game's own materials
 */
export interface EntityOptions<Names extends LevelNames, Objects extends EntityObjects, Material> {
  /** Called for every entity that has an object. */
  readonly onEntity?: EntityHook<Objects['any']>
  /**
   * By the action of the entity, as scripts of the original attach; letter case does not matter. These entities are never drawn together with
   * others. Development builds report actions that no entity has.
   */
  readonly actions?: HooksBy<Names, 'actions', Objects>
  /** By the name of the entity, in the same way. */
  readonly names?: HooksBy<Names, 'names', Objects>
  /** Hooks by action and name for several levels, which need not have all of the names. Hooks of the level itself take precedence. */
  readonly shared?: SharedHooks<Names, Objects>
  /**
   * Called once for each hook that throws or rejects. The object of its entity is then removed and disposed of, and `getObject` does not have
   * it. Default: the console shows the error.
   */
  readonly onError?: (failure: EntityError) => void
  /**
   * Whether `createLevel` and `replace` wait for the promises of hooks, and reject with the {@link EntityError} of a hook that fails, in place of
   * calling `onError`; with an AggregateError if several fail. Default false.
   */
  readonly strict?: boolean
  /** Changes how an entity is drawn: return the look with other members, such as a skin. */
  readonly look?: (entity: Entity, look: EntityLook) => EntityLook
  /** Creates materials, by the material that entities name (`matIce`); letter case does not matter. */
  readonly materials?: Readonly<Record<string, Material>>
  /** The modules of the files. Default: `files` of the level's module. */
  readonly files?: LevelFiles
  /** What lights the entities, all or each. With `both`, turn off the level's own lights: `level.lights.visible = false`. Default: `grid`. */
  readonly light?: EntityLight | ((entity: Entity) => EntityLight)
  /** Whether entities of one model are drawn together. Default: true in engines that can; in others, `true` is an error. */
  readonly instances?: boolean
  /**
   * Whether entities of different files are drawn together, too: models with one pose and sprites, soft alpha as well, unless a hook by name or
   * action has them. Up to eight textures share a draw call; each entity still moves, hides and is picked on its own, and
   * `createOwnObject` takes it out. Their objects are `ModelInstance` and `SpriteInstance`. Only `@brushwork/three` for `WebGLRenderer` has it, from
   * three 0.169: elsewhere `true` throws an error. Default false.
   */
  readonly merge?: boolean
  /** How many pixels of the screen the levels of detail of models may be wrong, as for `createModel`. Default: 2. */
  readonly lodPixels?: number
}

/** The hooks among the options. */
export type HookOptions<Objects extends EntityObjects> = Pick<
  EntityOptions<LevelNames, Objects, unknown>,
  'onEntity' | 'onError' | 'actions' | 'names' | 'shared'
>

export const ENTITY_OPTIONS: OptionNames<EntityOptions<LevelNames, EntityObjects, unknown>> = {
  onEntity: true,
  actions: true,
  names: true,
  shared: true,
  onError: true,
  strict: [true, false],
  look: true,
  materials: true,
  files: true,
  light: ['grid', 'vertices', 'both', 'scene'],
  instances: [true, false],
  merge: [true, false],
  lodPixels: true,
}
