import type { AssetFacts } from '@brushwork/asset'
import type { ComponentType } from 'preact'
import type { ViewProps } from './view-props.js'

/** The views of packs, each with the code that only it needs. */
const VIEWS: Readonly<Record<AssetFacts['kind'], () => Promise<ComponentType<ViewProps>>>> = {
  model: async () => (await import('./model/model-view.js')).ModelView,
  terrain: async () => (await import('./terrain/terrain-view.js')).TerrainView,
  level: async () => (await import('./level/level-view.js')).LevelView,
  sprite: async () => (await import('./sprite/sprite-view.js')).SpriteView,
}

/** Loads the view of a kind of pack. */
export const viewOf = (kind: AssetFacts['kind']): Promise<ComponentType<ViewProps>> => VIEWS[kind]()
