import type { LevelPart, LightGrid, PackedLevel } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { WHOLE_LEVEL } from '../../layout/level.js'
import { LEVEL } from '../../layout/names.js'
import { type LevelColumns, readLevelStream } from '../../level/read-level-stream.js'
import { PackError } from '../../pack-error.js'
import { type ReadScope, readFields } from '../fields.js'
import { openPack } from '../open-pack.js'
import { featureOf, type OpenPack, type PackFeatures } from '../pack-features.js'
import { type DrawnSurface, readDrawnSurfaces } from './drawn-surfaces.js'
import { joined } from './joined.js'
import { checkBlocks, checkFacts } from './level-checks.js'
import { readLightPages, readTerrainLights } from './light-pages.js'

/** Reads the pack of a level that is packed whole. @param features that it may need @throws PackError */
export function readLevelWith(bytes: Uint8Array, features: PackFeatures): PackedLevel {
  const pack = openPack(bytes, 'level', features)
  const areas = pack.root.get('extensions').get(LEVEL).optional('areas')
  if (areas !== undefined) {
    throw new PackError('unsupported', areas.path, 'the level is split by area: use readSplitLevel or loadSplitLevel')
  }
  return readWhole(pack)
}

/** Reads everything of a level but its areas. @throws PackError */
export function readWhole(pack: OpenPack): PackedLevel {
  return new LevelReader(pack).level()
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
    const { mesh, parts, navmesh, stream, lightGrid, lightPages, terrainLights, ...read } = readFields(
      root,
      WHOLE_LEVEL,
      this.#scope,
    )
    checkFacts(root, read)
    const drawn = [mesh, ...parts.map((part) => part.mesh)].map((index) =>
      readDrawnSurfaces(this.#pack, this.#scope, index),
    )
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
      ...(lightPages && { lightPages: readLightPages(root, lightPages, this.#pack) }),
      ...(terrainLights && { terrainLights: readTerrainLights(root, terrainLights, this.#pack) }),
      ...(lightGrid && { lightGrid: this.#probes(lightGrid) }),
    }
  }

  #probes(grid: Omit<LightGrid, 'firstProbes'>): LightGrid {
    const json = this.#root.get('lightGrid')
    return featureOf(this.#pack.features, 'probes', json)(json, grid)
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
}
