/**
 * Types of imported models, terrains and levels, in every form, and of the catalog. Take them in with
 * `/// <reference types="@brushwork/unplugin/client" />`, or list the name under `types` in tsconfig.json; before
 * `vite/client`, whose `*?raw` means a text.
 *
 * Length: written by scripts/client-types.mjs. TypeScript tells upper from lower case, and old projects mix them, so that everything
 * stands here twice.
 */

/** The types of modules for generated declarations, which stand in projects that may not see the runtime's package. */
declare namespace Brushwork {
  type ModelModule<Names extends import('@brushwork/runtime').ModelNames = import('@brushwork/runtime').ModelNames> =
    import('@brushwork/runtime').ModelModule<Names>
  type ModelFacts<Names extends import('@brushwork/runtime').ModelNames = import('@brushwork/runtime').ModelNames> =
    import('@brushwork/runtime').ModelFacts<Names>
  type TerrainModule = import('@brushwork/runtime').TerrainModule
  type TerrainFacts = import('@brushwork/runtime').TerrainFacts
  type LevelModule<Names extends import('@brushwork/runtime').LevelNames = import('@brushwork/runtime').LevelNames> =
    import('@brushwork/runtime').LevelModule<Names>
  type LevelModuleFacts<
    Names extends import('@brushwork/runtime').LevelNames = import('@brushwork/runtime').LevelNames,
  > = import('@brushwork/runtime').LevelModuleFacts<Names>
}

declare module '*.mdl' {
  import type { ModelFacts, ModelModule } from '@brushwork/runtime'
  /** Clips by name: first frame, number of frames, frames per second. */
  export const clips: ModelFacts['clips']
  /** Names of the skins, in the order of the file. */
  export const skins: ModelFacts['skins']
  /** Names of the bones, parents before their children; empty for a model without bones. */
  export const bones: ModelFacts['bones']
  /** Frames of all clips together; 1 for a model that stands still. */
  export const frameCount: ModelFacts['frameCount']
  /** Vertices of all parts. */
  export const vertexCount: ModelFacts['vertexCount']
  /** Triangles of all parts. */
  export const triangleCount: ModelFacts['triangleCount']
  /** Box of the rest pose: pack axes (Y up), quants. */
  export const bounds: ModelFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: ModelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: ModelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: ModelModule['sha256']
  /** The model: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: ModelModule
  export default asset
}

declare module '*.mdl?url' {
  const url: string
  export default url
}

declare module '*.mdl?inline' {
  const inline: string
  export default inline
}

declare module '*.mdl?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.mdl?glb' {
  const glb: string
  export default glb
}

declare module '*.md3' {
  import type { ModelFacts, ModelModule } from '@brushwork/runtime'
  /** Clips by name: first frame, number of frames, frames per second. */
  export const clips: ModelFacts['clips']
  /** Names of the skins, in the order of the file. */
  export const skins: ModelFacts['skins']
  /** Names of the bones, parents before their children; empty for a model without bones. */
  export const bones: ModelFacts['bones']
  /** Frames of all clips together; 1 for a model that stands still. */
  export const frameCount: ModelFacts['frameCount']
  /** Vertices of all parts. */
  export const vertexCount: ModelFacts['vertexCount']
  /** Triangles of all parts. */
  export const triangleCount: ModelFacts['triangleCount']
  /** Box of the rest pose: pack axes (Y up), quants. */
  export const bounds: ModelFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: ModelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: ModelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: ModelModule['sha256']
  /** The model: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: ModelModule
  export default asset
}

declare module '*.md3?url' {
  const url: string
  export default url
}

declare module '*.md3?inline' {
  const inline: string
  export default inline
}

declare module '*.md3?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.md3?glb' {
  const glb: string
  export default glb
}

declare module '*.hmp' {
  import type { TerrainFacts, TerrainModule } from '@brushwork/runtime'
  /** Grid points along the X axis of the source (pack Z). */
  export const columns: TerrainFacts['columns']
  /** Grid points along the Y axis of the source (pack X). */
  export const rows: TerrainFacts['rows']
  /** Box around the ground: pack axes (Y up), quants. */
  export const bounds: TerrainFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: TerrainModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: TerrainModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: TerrainModule['sha256']
  /** The terrain: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: TerrainModule
  export default asset
}

declare module '*.hmp?url' {
  const url: string
  export default url
}

declare module '*.hmp?inline' {
  const inline: string
  export default inline
}

declare module '*.hmp?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.hmp?glb' {
  const glb: string
  export default glb
}

declare module '*.wmp' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.wmp?url' {
  const url: string
  export default url
}

declare module '*.wmp?inline' {
  const inline: string
  export default inline
}

declare module '*.wmp?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.wmp?glb' {
  const glb: string
  export default glb
}

declare module '*.wmb' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.wmb?url' {
  const url: string
  export default url
}

declare module '*.wmb?inline' {
  const inline: string
  export default inline
}

declare module '*.wmb?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.wmb?glb' {
  const glb: string
  export default glb
}

declare module '*.map' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.map?url' {
  const url: string
  export default url
}

declare module '*.map?inline' {
  const inline: string
  export default inline
}

declare module '*.map?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.map?glb' {
  const glb: string
  export default glb
}

declare module '*.MDL' {
  import type { ModelFacts, ModelModule } from '@brushwork/runtime'
  /** Clips by name: first frame, number of frames, frames per second. */
  export const clips: ModelFacts['clips']
  /** Names of the skins, in the order of the file. */
  export const skins: ModelFacts['skins']
  /** Names of the bones, parents before their children; empty for a model without bones. */
  export const bones: ModelFacts['bones']
  /** Frames of all clips together; 1 for a model that stands still. */
  export const frameCount: ModelFacts['frameCount']
  /** Vertices of all parts. */
  export const vertexCount: ModelFacts['vertexCount']
  /** Triangles of all parts. */
  export const triangleCount: ModelFacts['triangleCount']
  /** Box of the rest pose: pack axes (Y up), quants. */
  export const bounds: ModelFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: ModelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: ModelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: ModelModule['sha256']
  /** The model: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: ModelModule
  export default asset
}

declare module '*.MDL?url' {
  const url: string
  export default url
}

declare module '*.MDL?inline' {
  const inline: string
  export default inline
}

declare module '*.MDL?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.MDL?glb' {
  const glb: string
  export default glb
}

declare module '*.MD3' {
  import type { ModelFacts, ModelModule } from '@brushwork/runtime'
  /** Clips by name: first frame, number of frames, frames per second. */
  export const clips: ModelFacts['clips']
  /** Names of the skins, in the order of the file. */
  export const skins: ModelFacts['skins']
  /** Names of the bones, parents before their children; empty for a model without bones. */
  export const bones: ModelFacts['bones']
  /** Frames of all clips together; 1 for a model that stands still. */
  export const frameCount: ModelFacts['frameCount']
  /** Vertices of all parts. */
  export const vertexCount: ModelFacts['vertexCount']
  /** Triangles of all parts. */
  export const triangleCount: ModelFacts['triangleCount']
  /** Box of the rest pose: pack axes (Y up), quants. */
  export const bounds: ModelFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: ModelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: ModelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: ModelModule['sha256']
  /** The model: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: ModelModule
  export default asset
}

declare module '*.MD3?url' {
  const url: string
  export default url
}

declare module '*.MD3?inline' {
  const inline: string
  export default inline
}

declare module '*.MD3?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.MD3?glb' {
  const glb: string
  export default glb
}

declare module '*.HMP' {
  import type { TerrainFacts, TerrainModule } from '@brushwork/runtime'
  /** Grid points along the X axis of the source (pack Z). */
  export const columns: TerrainFacts['columns']
  /** Grid points along the Y axis of the source (pack X). */
  export const rows: TerrainFacts['rows']
  /** Box around the ground: pack axes (Y up), quants. */
  export const bounds: TerrainFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: TerrainModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: TerrainModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: TerrainModule['sha256']
  /** The terrain: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: TerrainModule
  export default asset
}

declare module '*.HMP?url' {
  const url: string
  export default url
}

declare module '*.HMP?inline' {
  const inline: string
  export default inline
}

declare module '*.HMP?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.HMP?glb' {
  const glb: string
  export default glb
}

declare module '*.WMP' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.WMP?url' {
  const url: string
  export default url
}

declare module '*.WMP?inline' {
  const inline: string
  export default inline
}

declare module '*.WMP?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.WMP?glb' {
  const glb: string
  export default glb
}

declare module '*.WMB' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.WMB?url' {
  const url: string
  export default url
}

declare module '*.WMB?inline' {
  const inline: string
  export default inline
}

declare module '*.WMB?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.WMB?glb' {
  const glb: string
  export default glb
}

declare module '*.MAP' {
  import type { LevelModule, LevelModuleFacts } from '@brushwork/runtime'
  /** Title of the level; empty for none. */
  export const name: LevelModuleFacts['name']
  /** Path of the script that runs the level, as written in the file; empty for none. */
  export const script: LevelModuleFacts['script']
  /** Path of the palette file, as written in the file; empty for none. */
  export const palette: LevelModuleFacts['palette']
  /** Color and direction of the sun. */
  export const sun: LevelModuleFacts['sun']
  /** Light that reaches everything: red, green, blue, 0..1. */
  export const ambient: LevelModuleFacts['ambient']
  /** Colors of fog that scripts choose from. */
  export const fog: LevelModuleFacts['fog']
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  export const entities: LevelModuleFacts['entities']
  /** Point lights. */
  export const lights: LevelModuleFacts['lights']
  /** Sounds that play at a place. */
  export const sounds: LevelModuleFacts['sounds']
  /** Named places: where a player or a script starts. */
  export const positions: LevelModuleFacts['positions']
  /** Named paths that entities follow. */
  export const paths: LevelModuleFacts['paths']
  /** Named boxes. */
  export const regions: LevelModuleFacts['regions']
  /** Groups of the editor, each behind the one that it is in: names and members. */
  export const groups: LevelModuleFacts['groups']
  /** Blocks that have a name or a material, by index. */
  export const blocks: LevelModuleFacts['blocks']
  /** Names of the textures that surfaces use, sorted. */
  export const textures: LevelModuleFacts['textures']
  /** Triangles of the world; movable parts are not counted. */
  export const triangleCount: LevelModuleFacts['triangleCount']
  /** Surfaces of the world, one draw call each; movable parts are not counted. */
  export const surfaceCount: LevelModuleFacts['surfaceCount']
  /** Box around the surfaces of the world: pack axes (Y up), quants. */
  export const bounds: LevelModuleFacts['bounds']
  /** URL of the pack, as the bundler serves it. */
  export const url: LevelModule['url']
  /** Exact size of the pack in bytes. */
  export const byteLength: LevelModule['byteLength']
  /** SHA-256 of the pack, lower-case hex. */
  export const sha256: LevelModule['sha256']
  /** The level: `load()` fetches and reads its pack. Its facts are named exports of this module. */
  const asset: LevelModule
  export default asset
}

declare module '*.MAP?url' {
  const url: string
  export default url
}

declare module '*.MAP?inline' {
  const inline: string
  export default inline
}

declare module '*.MAP?raw' {
  const raw: Uint8Array<ArrayBuffer>
  export default raw
}

declare module '*.MAP?glb' {
  const glb: string
  export default glb
}

declare module 'virtual:brushwork/catalog' {
  /** The assets of the option `catalog`, by their path in the project. */
  const catalog: {
    readonly [id: string]: {
      /** Of the pack. */
      readonly url: string
      /** Of the pack. */
      readonly byteLength: number
      readonly kind: 'model' | 'terrain' | 'level'
      /** Of the pack, lower-case hex. */
      readonly sha256: string
    }
  }
  export default catalog
}
