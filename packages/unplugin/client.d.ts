/**
 * Types of imported models, terrains and levels, and of their `?url`. Take them in with
 * `/// <reference types="@brushwork/unplugin/client" />`, or list the name under `types` in tsconfig.json.
 *
 * TypeScript tells upper from lower case, and old projects mix them, so everything stands here twice.
 */

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
