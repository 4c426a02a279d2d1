import type { LevelPart, LevelSurface, PackedLevel } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { LIGHT_GEOMETRY } from '../layout/geometry.js'
import { LEVEL_PRIMITIVE, LEVEL_ROOT } from '../layout/level.js'
import { LEVEL } from '../layout/names.js'
import { type BodyColumns, type LevelColumns, readLevelStream } from '../level/read-level-stream.js'
import type { SurfaceOrigins } from '../level/read-surfaces.js'
import { type ReadScope, readFields } from './fields.js'
import { boundsOf, readAttributes, readGeometry, sized } from './geometry.js'
import { checkBlocks, checkFacts } from './level-checks.js'
import { type OpenPack, openPack } from './open-pack.js'

/**
 * Reads a level's pack: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise.
 * @throws PackError
 */
export function readLevel(bytes: Uint8Array): PackedLevel {
  return new LevelReader(openPack(bytes, 'level')).level()
}

/** A surface without its data from the stream. */
type DrawnSurface = Omit<LevelSurface, keyof SurfaceOrigins>

class LevelReader {
  readonly #pack: OpenPack
  readonly #root: JsonValue
  readonly #scope: ReadScope

  constructor(pack: OpenPack) {
    this.#pack = pack
    this.#root = pack.root.get('extensions').get(LEVEL)
    this.#scope = { document: pack.root, root: this.#root, accessors: pack.accessors }
  }

  level(): PackedLevel {
    const root = this.#root
    const { mesh, parts, navmesh, stream, ...read } = readFields(root, LEVEL_ROOT, this.#scope)
    checkFacts(root, read)
    const drawn = [mesh, ...parts.map((part) => part.mesh)].map((index) => this.#surfaces(index))
    const { bodies, tree, visibility } = this.#columns(stream, drawn)
    const { materials, images } = this.#pack
    return {
      kind: 'level',
      ...read,
      ...joined(drawn[0], bodies[0]),
      parts: root.listOf('parts').map((json, index): LevelPart => {
        const { mesh: _mesh, blocks = [], ...part } = parts[index]
        checkBlocks(json, blocks)
        return { ...part, ...(blocks.length > 0 && { blocks }), ...joined(drawn[index + 1], bodies[index + 1]) }
      }),
      materials,
      images,
      ...(tree && { tree }),
      ...(visibility && { visibility }),
      ...(navmesh && { navmesh: navmesh.bytes }),
    }
  }

  /** Decodes the stream. A level without one must not refer to it. */
  #columns(stream: Uint8Array | undefined, drawn: readonly (readonly DrawnSurface[])[]): LevelColumns {
    const counts = drawn.map((surfaces) => surfaces.map(({ indices }) => indices.length / 3))
    const total = counts.flat().reduce((sum, count) => sum + count, 0)
    const where = this.#root.get('stream')
    if (stream !== undefined) {
      // Runs of blocks take a few bytes, however many triangles share them.
      this.#pack.accessors.spend(where.path, total * 4)
      return readLevelStream(stream, counts, where)
    }
    if (total > 0) where.fail('expected a stream with the ranges of surfaces, found nothing')
    return { bodies: counts.map(() => ({ surfaces: [] })) }
  }

  /** The surfaces of the mesh that the world or a part names. */
  #surfaces(mesh: number | undefined): DrawnSurface[] {
    if (mesh === undefined) return []
    const primitives = this.#pack.root.listOf('meshes')[mesh].get('primitives').list()
    return primitives.map((primitive) => this.#surface(primitive))
  }

  #surface(primitive: JsonValue): DrawnSurface {
    const { accessors } = this.#pack
    const { codedLight, points: _, ...geometry } = readGeometry(primitive, this.#pack)
    const json = primitive.get('extensions').get(LEVEL)
    const { light, ...traits } = readFields(json, LEVEL_PRIMITIVE, this.#scope)
    const vertexCount = geometry.positions.length / 3
    if (light === undefined) return { ...geometry, ...traits }
    if (light.styles !== undefined) sized(json.get('light').get('styles'), light.styles, vertexCount * 4)
    const { uvs } = codedLight ? { uvs: codedLight } : readAttributes(primitive, LIGHT_GEOMETRY, accessors, vertexCount)
    return { ...geometry, ...traits, light: { ...light, uvs } }
  }
}

function joined(drawn: readonly DrawnSurface[], { collision, surfaces }: BodyColumns) {
  return {
    surfaces: drawn.map((surface, index): LevelSurface => ({ ...surface, ...surfaces[index] })),
    bounds: boundsOf(drawn.map(({ positions }) => positions)),
    ...(collision && { collision }),
  }
}
