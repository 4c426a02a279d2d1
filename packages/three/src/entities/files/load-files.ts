import {
  type AssetModule,
  downloadOptions,
  type Entity,
  type LevelFiles,
  type LoadOptions,
  type Model,
  type Sprite,
  type Terrain,
} from '@brushwork/runtime'
import {
  codeOfModel,
  type EntityFile,
  type EntityFiles,
  loadFiles as loadEntityFiles,
  type ModelCode,
  type Progress,
  SharedTextures,
  type ShownModule,
  type Textures,
} from '@brushwork/scene'
import { modelPort } from '../../port/model-port.js'
import { texturePort } from '../../port/texture-port.js'
import type { TextureOptions, Three } from '../../port/three-engine.js'
import { codeOfTerrain, type TerrainCode } from '../../terrain-object.js'

/** An asset that entities of a level show, with its textures on the GPU. */
export interface LoadedFile extends EntityFile {
  /** Code that a model needs. */
  readonly code: ModelCode<Three>
  /** Code that a terrain needs. */
  readonly terrainCode: TerrainCode
  readonly shared: SharedTextures<Three>
  /** Held until the level no longer shows the file. */
  readonly textures: Textures<Three>
}

/** The files of some entities. */
export type LoadedFiles = EntityFiles<LoadedFile>

/** Loads what entities show, each file once, as `loadFiles` of the scene. */
export function loadFiles(
  entities: readonly Entity[],
  files: LevelFiles,
  options: TextureOptions & LoadOptions,
  progress: Progress,
  previous: readonly LoadedFile[] = [],
): Promise<LoadedFiles> {
  const loader = {
    load: (module: ShownModule, onProgress: (bytes: number) => void) => loadFile(module, options, onProgress),
    share: ({ textures }: LoadedFile) => void textures.share(),
    release: ({ textures }: LoadedFile) => textures.release(),
  }
  return loadEntityFiles(entities, files, loader, options.signal, progress, previous)
}

async function loadFile(
  module: ShownModule,
  options: TextureOptions & LoadOptions,
  onProgress: (bytes: number) => void,
): Promise<LoadedFile> {
  const { url } = module
  const load = module.load as AssetModule<Model | Terrain | Sprite>['load']
  const asset = await load({ ...downloadOptions(options), onProgress })
  const shared = new SharedTextures(texturePort, options, asset.kind === 'sprite' ? () => 'card' : undefined)
  const code = asset.kind === 'model' ? await codeOfModel(modelPort, asset) : {}
  const terrainCode = asset.kind === 'terrain' ? await codeOfTerrain(asset) : { layers: undefined }
  const textures = await shared.of(asset.images)
  return { module, url, asset, code, terrainCode, shared, textures }
}
