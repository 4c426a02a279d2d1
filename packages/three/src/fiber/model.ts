import type { Model as ModelAsset, ModelModule } from '@brushwork/runtime'
import type { NamesInModel, PlayOptions } from '@brushwork/scene'
import { useFrame } from '@react-three/fiber'
import { createElement, type ReactElement, type Ref, useEffect, useRef } from 'react'
import { createModel, type ModelObject, type ModelOptions } from '../model/model-object.js'
import type { Attributes } from './attributes.js'
import { MadeObjects } from './made-objects.js'
import { useObject } from './use-object.js'

/** @typeParam Known the model, whose names generated declarations know */
export interface ModelProps<Known extends ModelAsset | ModelModule = ModelAsset | ModelModule> extends Attributes {
  /** The module of a model, or the model that it loads. */
  readonly asset: Known
  /** Options of `createModel`; functions in them are defined outside of components. */
  readonly options?: ModelOptions
  /** The clip that plays. Without one, the pose stays as it is. */
  readonly clip?: NamesInModel<Known>['clip'] | undefined
  /** How the next clip plays. */
  readonly play?: PlayOptions
  readonly ref?: Ref<ModelObject<NamesInModel<Known>>>
}

const MODELS = /* @__PURE__ */ new MadeObjects<ModelObject>('Model', (object) => object.clone())

/**
 * A model in a scene of react-three-fiber: it waits with Suspense, plays, and follows its file during development. Other attributes, such as events,
 * are those of a group.
 * @throws what `createModel` throws, for error boundaries
 * @example
 * ```tsx
 * import { Model } from '@brushwork/three/fiber'
 * import guard from './guard.mdl'
 *
 * const man = <Model asset={guard} clip="walk" position={[0, 40, 0]} onClick={() => console.log('halt')} />
 * ```
 */
export function Model<Known extends ModelAsset | ModelModule>({
  asset,
  options,
  clip,
  play,
  ...attributes
}: ModelProps<Known>): ReactElement | null {
  const object = useObject(MODELS, createModel, asset as ModelAsset | ModelModule, options)
  // Options of playing may be new objects each time, which begin no clip again.
  const how = useRef(play)
  useEffect(() => {
    how.current = play
  })
  useEffect(() => {
    if (clip !== undefined) object?.play(clip, how.current)
  }, [object, clip])
  useFrame((_, seconds) => object?.update(seconds))
  return object === undefined ? null : createElement('primitive', { object, ...attributes })
}
