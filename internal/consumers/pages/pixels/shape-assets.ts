/// <reference types="vite-plugin-brushwork/client" />
import type { Model, Sprite, Terrain } from '@brushwork/runtime'
import barrel from './barrel.mdl'
import clouds from './clouds+2.tga?sprite'
import crow from './crow.mdl'
import dense from './dense.mdl'
import guard from './guard.mdl'
import haze from './haze.tga?sprite'
import hill from './hill.hmp'
import fence from './leaves.tga?sprite'
import meadow from './meadow.hmp'
import puff from './puff+4.tga?sprite'
import range from './range.hmp'
import type { InstancesShape, SkyShape, SpriteShape, TerrainShape } from './shape-scenes.js'
import stars from './stars+6.tga?sprite'
import board from './tiles.tga?sprite'

/** What scenes of shapes are made of, by name. */
export interface ShapeAssets {
  readonly sprites: Readonly<Record<SpriteShape['sprite'] | SkyShape['sky'], Sprite>>
  readonly terrains: Readonly<Record<TerrainShape['terrain'], Terrain>>
  readonly models: Readonly<Record<InstancesShape['model'], Model>>
}

let loading: Promise<ShapeAssets> | undefined

/** Loads all of them, once. */
export function loadShapes(): Promise<ShapeAssets> {
  loading ??= load()
  return loading
}

async function load(): Promise<ShapeAssets> {
  return {
    sprites: await loaded({ puff, board, fence, stars, clouds, haze }),
    terrains: await loaded({ hill, meadow, range }),
    models: await loaded<InstancesShape['model'], Model>({ guard, crow, dense, barrel }),
  }
}

async function loaded<Name extends string, Asset>(
  modules: Readonly<Record<Name, { load(): Promise<Asset> }>>,
): Promise<Readonly<Record<Name, Asset>>> {
  const names = Object.keys(modules) as Name[]
  const assets = await Promise.all(names.map(async (name) => [name, await modules[name].load()] as const))
  return Object.fromEntries(assets) as Record<Name, Asset>
}
