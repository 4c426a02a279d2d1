import { writePackAxes } from '@brushwork/geometry'
import type { TextureSize } from '../compile-context.js'
import type { CompiledSurface, CompiledTraits } from '../compiled-level.js'
import { type DrawnFace, eachNormal, type SmoothNormals, writeUvs } from '../faces/index.js'

/** Largest number of vertices that 16-bit indices reach; 0xffff itself is the restart mark. */
const MAX_SHORT_VERTICES = 0xffff

export interface EmittedSurfaces {
  readonly surfaces: CompiledSurface[]
  /** Names, sorted; surfaces refer to them by index. */
  readonly textures: string[]
}

/** Gathers faces that share texture and traits into surfaces, sorted by both; faces keep their order inside. */
export function emitSurfaces(
  faces: readonly DrawnFace[],
  sizes: ReadonlyMap<string, TextureSize>,
  smooth: SmoothNormals,
): EmittedSurfaces {
  const groups = new Map<string, DrawnFace[]>()
  for (const drawn of faces) {
    if (drawn.triangles.length === 0) continue
    const key = keyOf(drawn)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [drawn])
    else group.push(drawn)
  }
  const sorted = [...groups.values()].sort(([a], [b]) => compareFaces(a, b))
  const textures = [...new Set(sorted.map(([{ face }]) => face.texture))]
  const indexOf = new Map(textures.map((name, index) => [name, index]))
  const surfaces = sorted.map((group) => {
    const [{ face }] = group
    const size = sizes.get(face.texture)
    const texture = indexOf.get(face.texture)
    if (size === undefined || texture === undefined) throw new Error(`texture ${face.texture} has no size`)
    return emitSurface(group, texture, size, smooth)
  })
  return { surfaces, textures }
}

/** Equal for faces of one surface: what flags do not decide, the name last because it may hold anything. */
function keyOf({ face, traits }: DrawnFace): string {
  return `${traits.flags} ${traits.userFlags} ${traits.passable} ${traits.ambient} ${traits.albedo} ${face.texture}`
}

/** By code units, not by locale: the order must be the same on every machine. */
function compareFaces(a: DrawnFace, b: DrawnFace): number {
  if (a.face.texture !== b.face.texture) return a.face.texture < b.face.texture ? -1 : 1
  return compareTraits(a.traits, b.traits)
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

function emitSurface(
  group: readonly DrawnFace[],
  texture: number,
  size: TextureSize,
  smooth: SmoothNormals,
): CompiledSurface {
  const vertexCount = group.reduce((sum, { face }) => sum + face.corners.length, 0)
  const indexCount = group.reduce((sum, { triangles }) => sum + triangles.length, 0)
  const positions = new Float32Array(vertexCount * 3)
  const normals = new Float32Array(vertexCount * 3)
  const uvs = new Float32Array(vertexCount * 2)
  const indices = vertexCount <= MAX_SHORT_VERTICES ? new Uint16Array(indexCount) : new Uint32Array(indexCount)
  const blocks = new Uint32Array(indexCount / 3)
  const faces = new Uint32Array(indexCount / 3)
  let vertex = 0
  let index = 0
  for (const drawn of group) {
    const { block, face, triangles } = drawn
    for (let corner = 0; corner < face.corners.length; corner++) {
      const from = face.corners[corner] * 3
      const [x, y, z] = [block.vertices[from], block.vertices[from + 1], block.vertices[from + 2]]
      writePackAxes(positions, (vertex + corner) * 3, x, y, z)
    }
    eachNormal(drawn, smooth, (corner, x, y, z) => writePackAxes(normals, (vertex + corner) * 3, x, y, z))
    writeUvs(drawn, size, uvs, vertex * 2)
    blocks.fill(block.index, index / 3, (index + triangles.length) / 3)
    faces.fill(face.index, index / 3, (index + triangles.length) / 3)
    for (const corner of triangles) indices[index++] = vertex + corner
    vertex += face.corners.length
  }
  return { ...group[0].traits, texture, positions, normals, uvs, indices, blocks, faces }
}
