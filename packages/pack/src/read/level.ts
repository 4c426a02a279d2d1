import type { LevelPart, LevelSurface, PackedLevel } from '@brushwork/asset'
import { LIGHT_GEOMETRY } from '../layout/geometry.js'
import { LEVEL_PRIMITIVE, LEVEL_ROOT, type LevelPartValues } from '../layout/level.js'
import { LEVEL } from '../layout/names.js'
import { type ReadScope, readFields } from './fields.js'
import { boundsOf, readAttributes, readGeometry, sized } from './geometry.js'
import type { JsonValue } from './json-value.js'
import { checkBlocks, checkCollision, checkFacts, checkRanges, checkTree, checkVisibility } from './level-checks.js'
import { type OpenPack, openPack } from './open-pack.js'

/**
 * Reads a level's pack: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise.
 * @throws PackError
 */
export function readLevel(bytes: Uint8Array): PackedLevel {
  return new LevelReader(openPack(bytes, 'level')).level()
}

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
    const { mesh, parts, navmesh, ...read } = readFields(root, LEVEL_ROOT, this.#scope)
    const { collision, tree, visibility } = read
    const clusterCount = visibility?.clusterCount ?? 0
    checkFacts(root, read)
    if (visibility !== undefined) checkVisibility(root.get('visibility'), visibility)
    const surfaces = this.#surfaces(mesh, clusterCount)
    if (tree !== undefined) checkTree(root.get('tree'), tree, clusterCount)
    if (collision !== undefined) checkCollision(root.get('collision'), collision)
    const { materials, images } = this.#pack
    return {
      kind: 'level',
      ...read,
      surfaces,
      parts: root.listOf('parts').map((json, index) => this.#part(json, parts[index])),
      materials,
      images,
      bounds: boundsOf(surfaces.map((surface) => surface.positions)),
      ...(navmesh === undefined ? {} : { navmesh: navmesh.bytes }),
    }
  }

  #part(json: JsonValue, { mesh, blocks = [], ...part }: LevelPartValues): LevelPart {
    const surfaces = this.#surfaces(mesh, 0)
    checkBlocks(json, blocks)
    if (part.collision !== undefined) checkCollision(json.get('collision'), part.collision)
    return {
      ...part,
      ...(blocks.length === 0 ? {} : { blocks }),
      surfaces,
      bounds: boundsOf(surfaces.map((surface) => surface.positions)),
    }
  }

  /** The surfaces of the mesh that the world or a part names. */
  #surfaces(mesh: number | undefined, clusterCount: number): LevelSurface[] {
    if (mesh === undefined) return []
    const primitives = this.#pack.root.listOf('meshes')[mesh].get('primitives').list()
    return primitives.map((primitive) => this.#surface(primitive, clusterCount))
  }

  #surface(primitive: JsonValue, clusterCount: number): LevelSurface {
    const { accessors, materials } = this.#pack
    const geometry = readGeometry(primitive, accessors, materials.length)
    const json = primitive.get('extensions').get(LEVEL)
    const { light, ...fields } = readFields(json, LEVEL_PRIMITIVE, this.#scope)
    const surface = { ...geometry, ...fields }
    checkRanges(json, surface, clusterCount)
    const vertexCount = geometry.positions.length / 3
    if (light === undefined) return surface
    if (light.styles !== undefined) sized(json.get('light').get('styles'), light.styles, vertexCount * 4)
    return { ...surface, light: { ...light, ...readAttributes(primitive, LIGHT_GEOMETRY, accessors, vertexCount) } }
  }
}
