import type { CompiledSurface, CompiledTraits } from '../compiled-level.js'
import type { BlockFaces, DrawnTextures, SmoothNormals } from '../faces/index.js'
import { FaceShading, isNone, isPassable, isSameFace, materialName, traitsOf } from '../faces/index.js'
import type { Block, Face } from '../level.js'
import { byClusters, clusterRanges } from './cluster-ranges.js'
import { SurfaceBuffers } from './surface-buffers.js'
import { SurfaceKeys } from './surface-keys.js'

/** Faces that become one surface. */
interface Group {
  /** Place in the textures' names. */
  readonly texture: number
  readonly traits: CompiledTraits
  readonly faces: number[]
}

/**
 * Gathers faces that share texture and traits into surfaces, sorted by both; in them faces that are seen from the same
 * clusters stand together, in order of block and face. Faces flagged `none` are not drawn.
 * @param buffers to work in: the next call may have them.
 */
export function emitSurfaces(
  source: BlockFaces,
  textures: DrawnTextures,
  smooth: SmoothNormals,
  buffers = new SurfaceBuffers(),
): CompiledSurface[] {
  const shading = new FaceShading(smooth)
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
    // Pieces of a face stand one behind the other.
    if (previous < 0 || !isSameFace(faces, previous, index)) {
      const block = set.blocks[faces.blocks[index]]
      const face = block.faces[faces.faces[index]]
      group = isNone(face) ? undefined : groupOf(block, face, textures, keys, groups)
    }
    group?.faces.push(index)
    previous = index
  }
  return groups.sort((a, b) => a.texture - b.texture || compareTraits(a.traits, b.traits))
}

function groupOf(block: Block, face: Face, textures: DrawnTextures, keys: SurfaceKeys, groups: Group[]): Group {
  const texture = textures.places.get(face.texture)
  if (texture === undefined) throw new Error(`texture ${face.texture} has no size`)
  const number = keys.numberOf(texture, isPassable(block, face), materialName(block, face), face)
  if (number === groups.length) groups.push({ texture, traits: traitsOf(block, face), faces: [] })
  return groups[number]
}

function compareTraits(a: CompiledTraits, b: CompiledTraits): number {
  return (
    a.flags - b.flags ||
    a.userFlags - b.userFlags ||
    Number(a.passable) - Number(b.passable) ||
    a.ambient - b.ambient ||
    a.albedo - b.albedo ||
    compareText(a.blockMaterial, b.blockMaterial)
  )
}

/** By code units, as `sort` does: the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
