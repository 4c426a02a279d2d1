import type { Clip, Grid, Image, Material, SkinAnimation } from '@brushwork/asset'
import type { SecondSkinPrimitive } from '../../layout/second-skin.js'
import type { SpriteRoot } from '../../layout/sprite.js'
import type { TerrainRoot } from '../../layout/terrain.js'

/** JSON of packs as our writer makes it, as far as trusted readers use it. */
export interface TrustedJson {
  readonly asset: { readonly extras: { readonly binaryHash: number } }
  readonly accessors: readonly {
    readonly bufferView: number
    readonly byteOffset?: number
    readonly count: number
  }[]
  readonly bufferViews: readonly { readonly byteOffset?: number; readonly byteLength: number }[]
  readonly images?: readonly {
    readonly name?: string
    readonly mimeType: Image['mimeType']
    readonly bufferView: number
    readonly extras?: { readonly brushwork: Pick<Image, 'filter'> }
  }[]
  readonly textures?: readonly TextureJson[]
  readonly materials?: readonly MaterialJson[]
  readonly meshes?: readonly { readonly primitives: readonly PrimitiveJson[] }[]
  readonly nodes: readonly NodeJson[]
  readonly skins?: readonly { readonly joints: readonly number[] }[]
  /** Absent in some models. Each kind of pack has its own; readers check none of them. */
  readonly extensions: {
    readonly BRUSHWORK_geometry: { readonly grids: readonly Grid[] }
    readonly BRUSHWORK_vertex_animation?: AnimationJson
    readonly BRUSHWORK_sprite: SpriteRoot
    readonly BRUSHWORK_terrain: TerrainRoot
    readonly BRUSHWORK_level: RecordJson
    readonly BRUSHWORK_level_area: RecordJson
  }
}

/** A record that a layout declares. */
export type RecordJson = Readonly<Record<string, unknown>>

interface TextureJson {
  readonly source: number
  /** By the type of the image, where plain glTF does not allow it. */
  readonly extensions?: Readonly<Record<string, { readonly source: number }>>
}

interface MaterialJson {
  readonly name?: string
  readonly pbrMetallicRoughness?: {
    readonly baseColorTexture?: { readonly index: number }
    readonly baseColorFactor?: Material['color']
  }
  readonly alphaMode?: 'OPAQUE' | 'MASK' | 'BLEND'
  readonly doubleSided?: boolean
  readonly emissiveFactor?: readonly [number, number, number]
  readonly extras?: { readonly brushwork?: Pick<Material, 'specular' | 'effect'> }
}

export interface PrimitiveJson {
  readonly attributes: { readonly POSITION: number; readonly JOINTS_0?: number; readonly WEIGHTS_0?: number }
  readonly material: number
  readonly extras?: { readonly name?: string }
  readonly extensions: {
    /** Absent in packs whose geometry is not coded, which trusted readers do not read. */
    readonly BRUSHWORK_geometry: {
      readonly stream: number
      readonly positions?: number
      readonly uvs?: number
      readonly light?: number
    }
    readonly BRUSHWORK_vertex_animation?: { readonly stream: number }
    readonly BRUSHWORK_level: RecordJson
    readonly BRUSHWORK_second_skin?: SecondSkinPrimitive
    readonly BRUSHWORK_lods?: LodsJson
  }
}

export interface LodsJson {
  readonly stream: number
  readonly errors: readonly number[]
}

interface NodeJson {
  readonly name?: string
  readonly children?: readonly number[]
  readonly translation?: readonly [number, number, number]
}

export interface AnimationJson {
  readonly frameCount: number
  readonly clips: readonly Clip[]
  readonly skinAnimations?: readonly SkinAnimation[]
  readonly poses?: number
  readonly tags?: { readonly names: readonly string[]; readonly poses?: number }
}
