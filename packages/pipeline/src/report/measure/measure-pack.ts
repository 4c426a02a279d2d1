import { packFilesOf } from '@brushwork/pack/files'
import { deflateInside, inflateInside } from '../../builder/deflate-inside.js'
import { type HiddenSkin, hiddenSkins } from './hidden-skins.js'
import type { PackJson } from './pack-ranges.js'
import { splitPack } from './pack-ranges.js'

/** Bytes of one part of a pack. */
export interface PackPart {
  /** Kind of data: `json`, `images`, `positions`, `frames`, `collision`. */
  readonly group: string
  /** Name within the group, such as the material of an image; often empty. */
  readonly name: string
  readonly bytes: number
}

/** Sizes of the parts of a pack. */
export interface PackMeasure {
  /** The largest first. They add up to the bytes of the pack without compression inside. */
  readonly parts: readonly PackPart[]
  /** Primitives that are drawn when every mesh is in view. */
  readonly draws: number
  /** Encoded images. */
  readonly images: number
  /** Bytes of all images. */
  readonly imageBytes: number
  /** Skins of a model or terrain that nothing shows, in the order of the pack. */
  readonly hiddenSkins: readonly HiddenSkin[]
  /** Bytes without compression inside. */
  readonly plainBytes: number
  /** Bytes with it. */
  readonly insideBytes: number
}

/** Measures the parts of a pack, and those of its areas, without compression inside. @throws PackError for bytes that are not a GLB */
export function measurePack(file: Uint8Array): PackMeasure {
  const pack = inflateInside(file)
  const { head, areas } = packFilesOf(pack)
  const files = [head, ...areas].map(splitPack)
  const ranges = files.flatMap((file) => file.ranges)
  const parts = new Map<string, PackPart>()
  const add = ({ group, name, bytes }: PackPart): void => {
    const key = JSON.stringify([group, name])
    parts.set(key, { group, name, bytes: (parts.get(key)?.bytes ?? 0) + bytes })
  }
  for (const { group, name, bytes } of ranges) add({ group, name, bytes: bytes.byteLength })
  const counted = ranges.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  add({ group: 'padding', name: '', bytes: pack.byteLength - counted })
  const images = ranges.filter(({ group }) => group === 'images')
  return {
    parts: [...parts.values()].filter(({ bytes }) => bytes > 0).sort(bySize),
    draws: files.reduce((sum, { json }) => sum + drawsOf(json), 0),
    images: images.length,
    imageBytes: images.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    hiddenSkins: hiddenSkins(files[0].json),
    plainBytes: pack.byteLength,
    insideBytes: (file.byteLength === pack.byteLength ? deflateInside(pack) : file).byteLength,
  }
}

function bySize(a: PackPart, b: PackPart): number {
  const [first, second] = [a, b].map(({ group, name }) => `${group}\n${name}`)
  return b.bytes - a.bytes || (first < second ? -1 : 1)
}

function drawsOf({ nodes = [], meshes = [] }: PackJson): number {
  const shown = nodes.flatMap(({ mesh }) => (mesh === undefined ? [] : [meshes[mesh]]))
  return shown.reduce((sum, { primitives }) => sum + primitives.length, 0)
}
