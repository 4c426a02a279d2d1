import type { Level as LevelAsset, LevelModule } from '@brushwork/runtime'
import type { NamesIn } from '@brushwork/scene'
import { useFrame } from '@react-three/fiber'
import { createElement, type ReactElement, type Ref } from 'react'
import { Vector3 } from 'three'
import { createLevel } from '../level/create-level.js'
import type { LevelObject } from '../level/level-object.js'
import type { LevelOptions } from '../level/level-options.js'
import type { Attributes } from './attributes.js'
import { MadeObjects } from './made-objects.js'
import { useObject } from './use-object.js'

/** @typeParam Known the level, whose names generated declarations know */
export interface LevelProps<Known extends LevelAsset | LevelModule = LevelAsset | LevelModule> extends Attributes {
  /** The module of a level, or the level that it loads: with the option `entities` the module. */
  readonly asset: Known
  /** Options of `createLevel`; functions in them are defined outside of components. */
  readonly options?: LevelOptions<NamesIn<Known>>
  /** Whether what the camera cannot see is left out. Default: true. Set it to false where several cameras draw. */
  readonly culled?: boolean
  readonly ref?: Ref<LevelObject<NamesIn<Known>>>
}

const LEVELS = /* @__PURE__ */ new MadeObjects<LevelObject>('Level')

/**
 * A level in a scene of react-three-fiber: it waits with Suspense for the level and its entities, plays, draws what its camera can see, and follows
 * its files during development. Other attributes, such as events, are those of a group; `entities.getEntity(event)` is the entity of a click.
 * @throws what `createLevel` throws, for error boundaries
 * @example
 * ```tsx
 * import { Level } from '@brushwork/three/fiber'
 * import castle from './castle.wmp'
 *
 * const world = <Level asset={castle} options={{ entities: true }} />
 * ```
 */
export function Level<Known extends LevelAsset | LevelModule>({
  asset,
  options,
  culled = true,
  ...attributes
}: LevelProps<Known>): ReactElement | null {
  const object = useObject(LEVELS, createLevel, asset as LevelAsset | LevelModule, options as LevelOptions | undefined)
  useFrame(({ camera }, seconds) => {
    object?.update(seconds)
    object?.cullFrom(culled ? object.worldToLocal(camera.getWorldPosition(EYE)) : undefined)
  })
  return object === undefined ? null : createElement('primitive', { object, ...attributes })
}

const EYE = /* @__PURE__ */ new Vector3()
