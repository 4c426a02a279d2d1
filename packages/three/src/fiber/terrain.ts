import type { Terrain as TerrainAsset, TerrainModule } from '@brushwork/runtime'
import { createElement, type ReactElement, type Ref } from 'react'
import { createTerrain, type TerrainObject, type TerrainOptions } from '../shapes/terrain-object.js'
import type { Attributes } from './attributes.js'
import { MadeObjects } from './made-objects.js'
import { useObject } from './use-object.js'

export interface TerrainProps extends Attributes {
  /** The module of a terrain, or the terrain that it loads. */
  readonly asset: TerrainAsset | TerrainModule
  /** Options of `createTerrain`; functions in them are defined outside of components. */
  readonly options?: TerrainOptions
  readonly ref?: Ref<TerrainObject>
}

const TERRAINS = /* @__PURE__ */ new MadeObjects<TerrainObject>('Terrain', (object) => object.clone())

/**
 * A terrain in a scene of react-three-fiber: it waits with Suspense, and follows its file during development. Other attributes are those of a
 * mesh.
 * @throws what `createTerrain` throws, for error boundaries
 * @example
 * ```tsx
 * import { Terrain } from '@brushwork/three/fiber'
 * import island from './island.hmp'
 *
 * const ground = <Terrain asset={island} onClick={({ point }) => console.log(point)} />
 * ```
 */
export function Terrain({ asset, options, ...attributes }: TerrainProps): ReactElement | null {
  const object = useObject(TERRAINS, createTerrain, asset, options)
  return object === undefined ? null : createElement('primitive', { object, ...attributes })
}
