import type { CompiledSurface, CompiledTraits } from '../compiled-level.js'
import type { BlockFaces, DrawnTextures, SmoothNormals } from '../faces/index.js'
import { FaceShading, isNone, traitsOf } from '../faces/index.js'
import { byClusters, clusterRanges } from './cluster-ranges.js'
import { SurfaceBuffers } from './surface-buffers.js'

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
 */
export function emitSurfaces(source: BlockFaces, textures: DrawnTextures, smooth: SmoothNormals): CompiledSurface[] {
  const shading = new FaceShading(smooth)
  return groupFaces(source, textures).map(({ texture, traits, faces }) => {
    const sorted = byClusters(source.faces, faces)
    const buffers = new SurfaceBuffers(source, sorted)
    for (const face of sorted) buffers.add(face, shading, textures.sizes[texture])
    return { ...traits, texture, ...buffers.finish(), ranges: clusterRanges(source.faces, sorted) }
  })
}

function groupFaces({ set, faces }: BlockFaces, textures: DrawnTextures): Group[] {
  const groups = new Map<string, Group>()
  for (let index = 0; index < faces.count; index++) {
    const block = set.blocks[faces.blocks[index]]
    const face = block.faces[faces.faces[index]]
    if (isNone(face)) continue
    const traits = traitsOf(block, face)
    const texture = textures.places.get(face.texture)
    if (texture === undefined) throw new Error(`texture ${face.texture} has no size`)
    const key = `${texture} ${traits.flags} ${traits.userFlags} ${traits.passable} ${traits.ambient} ${traits.albedo}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { texture, traits, faces: [index] })
    else group.faces.push(index)
  }
  return [...groups.values()].sort((a, b) => a.texture - b.texture || compareTraits(a.traits, b.traits))
}

function compareTraits(a: CompiledTraits, b: CompiledTraits): number {
  return (
    a.flags - b.flags ||
    a.userFlags - b.userFlags ||
    Number(a.passable) - Number(b.passable) ||
    a.ambient - b.ambient ||
    a.albedo - b.albedo
  )
}
