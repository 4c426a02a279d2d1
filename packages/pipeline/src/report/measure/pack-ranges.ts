import { readGlb } from '@brushwork/pack'
import { groupOf } from './part-groups.js'
import { usesOfAccessors } from './uses-of-accessors.js'

/** The bytes of one part of a pack. */
interface PackRange {
  /** Kind of data: `json`, `images`, `positions`, `frames`, `collision`. */
  readonly group: string
  /** Name within the group: the material of an image, the member of an extension; often empty. */
  readonly name: string
  /** The attribute or column that refers to it: `POSITION`, `level.tree.planes`; `JSON` or `images` for the others. */
  readonly use: string
  /** A view of the pack. */
  readonly bytes: Uint8Array
}

/** Bytes of a number by glTF's component type, and numbers in an element. */
const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }

/** Bytes in the binary chunk. */
interface Range {
  readonly byteOffset?: number
  readonly byteLength: number
}

interface View extends Range {
  readonly byteStride?: number
  readonly extensions?: { readonly EXT_meshopt_compression?: Range }
}

interface Accessor {
  readonly bufferView?: number
  readonly byteOffset?: number
  readonly componentType: number
  readonly count: number
  readonly type: string
}

interface TextureReference {
  readonly index: number
}

interface Material {
  readonly name?: string
  readonly pbrMetallicRoughness?: { readonly baseColorTexture?: TextureReference }
  readonly emissiveTexture?: TextureReference
  readonly normalTexture?: TextureReference
}

interface Texture {
  readonly source?: number
  /** By the extension that its type needs. */
  readonly extensions?: Readonly<Record<string, { readonly source?: number }>>
}

/** The members of a pack's JSON that decide where its bytes are. */
export interface PackJson {
  readonly images?: readonly { readonly name?: string; readonly bufferView?: number }[]
  readonly materials?: readonly Material[]
  readonly textures?: readonly Texture[]
  readonly bufferViews?: readonly View[]
  readonly accessors?: readonly Accessor[]
  readonly nodes?: readonly { readonly mesh?: number }[]
  readonly meshes?: readonly { readonly primitives: readonly unknown[] }[]
}

/** A pack with its JSON and its parts, in the order of the file. Padding belongs to no part. */
export interface SplitPack {
  readonly json: PackJson
  readonly ranges: readonly PackRange[]
}

/** Splits a GLB into its parts. @throws PackError for bytes that are not a GLB */
export function splitPack(pack: Uint8Array): SplitPack {
  const { json, bin } = readGlb(pack)
  const gltf = json as PackJson
  const named: PackRange[] = []
  const seen = new Set<string>()
  for (const { range, use, name } of [...imageRanges(gltf), ...accessorRanges(gltf)]) {
    const { byteOffset = 0, byteLength } = range
    const key = `${byteOffset} ${byteLength}`
    if (seen.has(key)) continue
    seen.add(key)
    const bytes = bin.subarray(byteOffset, byteOffset + byteLength)
    named.push(name === undefined ? { ...groupOf(use), use, bytes } : { group: 'images', name, use, bytes })
  }
  const head = { group: 'json', name: '', use: 'JSON', bytes: pack.subarray(20, 20 + jsonLength(pack)) }
  return { json: gltf, ranges: [head, ...named] }
}

function jsonLength(pack: Uint8Array): number {
  return new DataView(pack.buffer, pack.byteOffset).getUint32(12, true)
}

interface NamedRange {
  readonly range: Range
  readonly use: string
  /** Name of an image. */
  readonly name?: string
}

function imageRanges({ images = [], materials = [], textures = [], bufferViews = [] }: PackJson): NamedRange[] {
  const names = new Map<number, string>()
  for (const { name, pbrMetallicRoughness, emissiveTexture, normalTexture } of materials) {
    for (const reference of [pbrMetallicRoughness?.baseColorTexture, emissiveTexture, normalTexture]) {
      const texture = reference === undefined ? undefined : textures[reference.index]
      const image = Object.values(texture?.extensions ?? {})[0]?.source ?? texture?.source
      if (image !== undefined && name !== undefined && !names.has(image)) names.set(image, name)
    }
  }
  return images.flatMap(({ bufferView, name }, index) =>
    bufferView === undefined
      ? []
      : [{ range: bufferViews[bufferView], use: 'images', name: name ?? names.get(index) ?? `image ${index}` }],
  )
}

function accessorRanges(gltf: PackJson): NamedRange[] {
  const { bufferViews = [], accessors = [] } = gltf
  const uses = usesOfAccessors(gltf)
  return accessors.flatMap((accessor, index) => {
    if (accessor.bufferView === undefined) return []
    const view = bufferViews[accessor.bufferView]
    const range = view.extensions?.EXT_meshopt_compression ?? rangeOf(accessor, view)
    return [{ range, use: uses.get(index) ?? 'other' }]
  })
}

function rangeOf({ byteOffset = 0, componentType, count, type }: Accessor, view: View): Range {
  const size = COMPONENT_BYTES[componentType] * COMPONENTS[type]
  const byteLength = (count - 1) * (view.byteStride ?? size) + size
  return { byteOffset: (view.byteOffset ?? 0) + byteOffset, byteLength }
}
