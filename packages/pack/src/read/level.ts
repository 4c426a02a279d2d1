import { areaOffsets, type Bounds, type LevelPart, type LevelSurface, type PackedLevel } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { LEVEL_ROOT, type LevelAreaValues } from '../layout/level.js'
import { LEVEL } from '../layout/names.js'
import { type BodyColumns, type LevelColumns, readLevelStream } from '../level/read-level-stream.js'
import { headCounts, readArea, withAreas } from './area.js'
import { type DrawnSurface, readDrawnSurfaces } from './drawn-surfaces.js'
import { type ReadScope, readFields } from './fields.js'
import { boundsOf } from './geometry.js'
import { checkBlocks, checkFacts } from './level-checks.js'
import { countedGrid } from './light-grid.js'
import { type OpenPack, openPack } from './open-pack.js'

/**
 * Reads a level's pack: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise. Of a level that is split by area, a file with all areas gives the whole level; the file of the level alone
 * gives all but what areas hold.
 * @throws PackError
 */
export function readLevel(bytes: Uint8Array): PackedLevel {
  const pack = openPack(bytes, 'level')
  const level = new LevelReader(pack).level()
  return pack.areas.length === 0 ? level : withAreas(level, pack.areas.map(readArea))
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
    const {
      mesh,
      parts,
      navmesh,
      stream,
      lightGrid,
      areas: listed,
      ...read
    } = readFields(root, LEVEL_ROOT, this.#scope)
    checkFacts(root, read)
    const drawn = [mesh, ...parts.map((part) => part.mesh)].map((index) =>
      readDrawnSurfaces(this.#pack, this.#scope, index),
    )
    const { bodies, tree, visibility } = this.#columns(stream, drawn)
    const { materials, images } = this.#pack
    const level: PackedLevel = {
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
      ...(lightGrid && { lightGrid: countedGrid(root.get('lightGrid'), lightGrid) }),
    }
    return listed === undefined ? level : splitByArea(level, listed, root.get('areas'))
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

function joined(drawn: readonly DrawnSurface[], { collision, surfaces }: BodyColumns) {
  return {
    surfaces: drawn.map((surface, index): LevelSurface => ({ ...surface, ...surfaces[index] })),
    bounds: boundsOf(drawn.map(({ positions }) => positions)),
    ...(collision && { collision }),
  }
}

/** A level with its list of areas: their boxes, and the images that they have of its materials. */
function splitByArea(level: PackedLevel, listed: readonly LevelAreaValues[], where: JsonValue): PackedLevel {
  const firsts = areaOffsets(listed, headCounts(level))
  const materials = [...level.materials]
  for (const [area, json] of where.list().entries()) {
    json.listOf('images').forEach((pair, at) => {
      const [material, image] = listed[area].images[at]
      pair.list()[0].index(materials.length)
      pair.list()[1].index(listed[area].imageCount)
      materials[material] = { ...materials[material], image: firsts[area].image + image }
    })
    const { clusters = [] } = listed[area]
    if (clusters.some((cluster) => cluster >= (level.visibility?.clusterCount ?? 0))) {
      json.get('clusters').fail(`expected clusters below ${level.visibility?.clusterCount ?? 0}`)
    }
  }
  const areas = listed.map(({ images: _, ...area }) => area)
  return {
    ...level,
    materials,
    areas,
    bounds: unionOf(
      areas.map(({ bounds }) => bounds),
      level,
    ),
  }
}

/** The box of a level: of its areas, and of the surfaces that belong to none. */
function unionOf(boxes: readonly Bounds[], { surfaces, bounds }: PackedLevel): Bounds {
  const all = surfaces.length === 0 && boxes.length > 0 ? boxes : [...boxes, bounds]
  const reach = (axis: 0 | 1 | 2): [number, number] => [
    all.reduce((least, { min }) => Math.min(least, min[axis]), Infinity),
    all.reduce((most, { max }) => Math.max(most, max[axis]), -Infinity),
  ]
  const [x, y, z] = [reach(0), reach(1), reach(2)]
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
}
