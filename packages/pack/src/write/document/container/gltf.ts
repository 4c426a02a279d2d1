/** The part of glTF's JSON that the writer of packs uses. */
export interface Gltf {
  asset: { extras?: { binaryHash: number } }
  accessors?: GltfAccessor[]
  bufferViews?: GltfBufferView[]
  buffers?: { byteLength: number; extensions?: object }[]
  images?: { bufferView?: number }[]
  meshes?: {
    name?: string
    primitives: { attributes: Record<string, number>; indices?: number; mode?: number; extras?: { name?: string } }[]
  }[]
  skins?: { inverseBindMatrices?: number }[]
  animations?: { samplers: { input: number; output: number }[] }[]
  scenes?: { name?: string }[]
  textures?: { sampler?: number }[]
  samplers?: { magFilter?: number; minFilter?: number; wrapS?: number; wrapT?: number }[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

export interface GltfAccessor {
  bufferView?: number
  byteOffset?: number
  componentType: ComponentType
  normalized?: boolean
  count: number
  type: keyof typeof WIDTHS
  min?: number[]
  max?: number[]
}

export interface GltfBufferView {
  buffer: number
  byteOffset?: number
  byteLength: number
  byteStride?: number
  extensions?: object
}

type ComponentType = 5120 | 5121 | 5123 | 5125 | 5126

export const WIDTHS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const
export const SIZES = { 5120: 1, 5121: 1, 5123: 2, 5125: 4, 5126: 4 } as const
