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
  type TerrainModule = import('@brushwork/runtime').TerrainModule
  type LevelModule<Names extends import('@brushwork/runtime').LevelNames = import('@brushwork/runtime').LevelNames> =
    import('@brushwork/runtime').LevelModule<Names>
}

declare module '*.mdl' {
  import type { ModelModule } from '@brushwork/runtime'
  export const clips: ModelModule['clips']
  export const skins: ModelModule['skins']
  export const bones: ModelModule['bones']
  export const frameCount: ModelModule['frameCount']
  export const vertexCount: ModelModule['vertexCount']
  export const triangleCount: ModelModule['triangleCount']
  export const bounds: ModelModule['bounds']
  export const url: ModelModule['url']
  export const byteLength: ModelModule['byteLength']
  export const sha256: ModelModule['sha256']
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
  import type { ModelModule } from '@brushwork/runtime'
  export const clips: ModelModule['clips']
  export const skins: ModelModule['skins']
  export const bones: ModelModule['bones']
  export const frameCount: ModelModule['frameCount']
  export const vertexCount: ModelModule['vertexCount']
  export const triangleCount: ModelModule['triangleCount']
  export const bounds: ModelModule['bounds']
  export const url: ModelModule['url']
  export const byteLength: ModelModule['byteLength']
  export const sha256: ModelModule['sha256']
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
  import type { TerrainModule } from '@brushwork/runtime'
  export const columns: TerrainModule['columns']
  export const rows: TerrainModule['rows']
  export const bounds: TerrainModule['bounds']
  export const url: TerrainModule['url']
  export const byteLength: TerrainModule['byteLength']
  export const sha256: TerrainModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
  import type { ModelModule } from '@brushwork/runtime'
  export const clips: ModelModule['clips']
  export const skins: ModelModule['skins']
  export const bones: ModelModule['bones']
  export const frameCount: ModelModule['frameCount']
  export const vertexCount: ModelModule['vertexCount']
  export const triangleCount: ModelModule['triangleCount']
  export const bounds: ModelModule['bounds']
  export const url: ModelModule['url']
  export const byteLength: ModelModule['byteLength']
  export const sha256: ModelModule['sha256']
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
  import type { ModelModule } from '@brushwork/runtime'
  export const clips: ModelModule['clips']
  export const skins: ModelModule['skins']
  export const bones: ModelModule['bones']
  export const frameCount: ModelModule['frameCount']
  export const vertexCount: ModelModule['vertexCount']
  export const triangleCount: ModelModule['triangleCount']
  export const bounds: ModelModule['bounds']
  export const url: ModelModule['url']
  export const byteLength: ModelModule['byteLength']
  export const sha256: ModelModule['sha256']
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
  import type { TerrainModule } from '@brushwork/runtime'
  export const columns: TerrainModule['columns']
  export const rows: TerrainModule['rows']
  export const bounds: TerrainModule['bounds']
  export const url: TerrainModule['url']
  export const byteLength: TerrainModule['byteLength']
  export const sha256: TerrainModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
  import type { LevelModule } from '@brushwork/runtime'
  export const name: LevelModule['name']
  export const script: LevelModule['script']
  export const sun: LevelModule['sun']
  export const ambient: LevelModule['ambient']
  export const fog: LevelModule['fog']
  export const entities: LevelModule['entities']
  export const lights: LevelModule['lights']
  export const sounds: LevelModule['sounds']
  export const positions: LevelModule['positions']
  export const paths: LevelModule['paths']
  export const regions: LevelModule['regions']
  export const textures: LevelModule['textures']
  export const triangleCount: LevelModule['triangleCount']
  export const surfaceCount: LevelModule['surfaceCount']
  export const bounds: LevelModule['bounds']
  export const url: LevelModule['url']
  export const byteLength: LevelModule['byteLength']
  export const sha256: LevelModule['sha256']
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
