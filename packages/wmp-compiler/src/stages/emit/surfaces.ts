import type { Block, CompiledSurface, Face, Rgb, SurfaceTraits } from '@brushwork/asset'
import {
  type BlockFaces,
  type DrawnTextures,
  FaceShading,
  isNone,
  isPassable,
  isSameFace,
  materialName,
  type SmoothNormals,
  sharedNormals,
  traitsOf,
} from '../faces/index.js'
import { byClusters, clusterRanges } from './cluster-ranges.js'
import { SurfaceBuffers } from './surface-buffers.js'

/** Faces that become one surface. */
interface Group {
  /** Index in the texture names. */
  readonly texture: number
  readonly traits: SurfaceTraits & Pick<CompiledSurface, 'look' | 'emission'>
  /** {@link extrasKey} of its faces. */
  readonly extras: string
  readonly faces: number[]
}

/**
 * Groups faces by texture and traits into surfaces, sorted by both. Within a surface, faces seen from the same clusters
 * are contiguous, in order of block and face. Faces flagged `none` are not drawn.
 * @param smooth normals inside of blocks; undefined gives all faces their own normals.
 * @param buffers scratch memory, reused by the next call.
 */
export function emitSurfaces(
  source: BlockFaces,
  textures: DrawnTextures,
  smooth: SmoothNormals | undefined,
  buffers = new SurfaceBuffers(),
): CompiledSurface[] {
  const shading = new FaceShading(smooth ?? new Map(), smooth && sharedNormals(source))
  buffers.take(source)
  return groupFaces(source, textures).map(({ texture, traits, faces }) => {
    const sorted = byClusters(source.faces, faces)
    buffers.start(sorted)
    for (const face of sorted) buffers.add(face, shading, textures.sizes[texture])
    return { ...traits, texture, ...buffers.finish(), ranges: clusterRanges(source.faces, sorted) }
  })
}

function groupFaces({ set, faces }: BlockFaces, textures: DrawnTextures): Group[] {
  const groups: Group[] = []
  const keys = new SurfaceKeys()
  let previous = -1
  let group: Group | undefined
  for (let index = 0; index < faces.count; index++) {
    // Pieces of a face are contiguous.
    if (previous < 0 || !isSameFace(faces, previous, index)) {
      const block = set.blocks[faces.blocks[index]]
      const face = block.faces[faces.faces[index]]
      group = isNone(face) ? undefined : groupOf(block, face, textures, keys, groups)
    }
    group?.faces.push(index)
    previous = index
  }
  return groups.sort(
    (a, b) => a.texture - b.texture || compareTraits(a.traits, b.traits) || compareText(a.extras, b.extras),
  )
}

function groupOf(block: Block, face: Face, textures: DrawnTextures, keys: SurfaceKeys, groups: Group[]): Group {
  const texture = textures.indexOf.get(face.texture)
  if (texture === undefined) throw new Error(`texture ${face.texture} has no size`)
  const extras = extrasKey(face)
  const material = materialName(block, face)
  const number = keys.numberOf(
    texture,
    isPassable(block, face),
    extras === '' ? material : `${material}\0${extras}`,
    face,
  )
  if (number === groups.length) {
    const { look, emission } = face
    const traits = { ...traitsOf(block, face), ...(look && { look }), ...(emission && { emission }) }
    groups.push({ texture, traits, extras, faces: [] })
  }
  return groups[number]
}

/** Equal for faces with the same look and emission; empty for faces without any, which are nearly all. */
function extrasKey({ look, emission }: Face): string {
  if (look === undefined && emission === undefined) return ''
  const of = (color: Rgb | undefined): readonly number[] => color ?? []
  return JSON.stringify([
    look && [look.alpha, look.opacity, ...of(look.color)],
    emission && [emission.strength, ...of(emission.color)],
  ])
}

function compareTraits(a: SurfaceTraits, b: SurfaceTraits): number {
  return (
    a.flags - b.flags ||
    a.userFlags - b.userFlags ||
    Number(a.passable) - Number(b.passable) ||
    a.ambient - b.ambient ||
    a.albedo - b.albedo ||
    compareText(a.blockMaterial, b.blockMaterial)
  )
}

/** By code units, as `sort` does: the same order on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Face flags that separate surfaces: `flags` and `userFlags` of {@link SurfaceTraits}. */
const FLAGS = 0xffffff

/** Surface numbers by texture, flags and passability; ambient; albedo. */
type Numbers = Map<number, Map<number, Map<number, number>>>

/** Numbers the surfaces of a level by what their faces share: texture and traits. */
class SurfaceKeys {
  /** For faces without a material, which are nearly all. */
  readonly #plain: Numbers = new Map()
  readonly #byMaterial = new Map<string, Numbers>()
  #count = 0

  /**
   * The surface number of a face; the next number for a new combination.
   * @param texture below 2²⁸. @param material name of the face's or block's material, with the key of its look; empty for none.
   */
  numberOf(texture: number, isPassable: boolean, material: string, { flags, ambient, albedo }: Face): number {
    const numbers = material === '' ? this.#plain : at(this.#byMaterial, material, (): Numbers => new Map())
    const first = (texture * (FLAGS + 1) + (flags & FLAGS)) * 2 + Number(isPassable)
    const byAmbient = at(numbers, first, newMap<Map<number, number>>)
    const byAlbedo = at(byAmbient, ambient, newMap<number>)
    return at(byAlbedo, albedo, () => this.#count++)
  }
}

function newMap<Value>(): Map<number, Value> {
  return new Map()
}

/** The value of a key; created if missing. */
function at<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = values.get(key)
  if (existing !== undefined) return existing
  const made = make()
  values.set(key, made)
  return made
}
