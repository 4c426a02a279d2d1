import type { LevelPart, PackedLevel } from '@brushwork/asset'
import { WHOLE_LEVEL } from '../../layout/level.js'
import { type BodyColumns, readLevelStream } from '../../level/read-level-stream.js'
import { boundsOf } from '../geometry.js'
import type { DrawnSurface } from './drawn-surface.js'
import type { LevelParts } from './level-parts.js'
import type { PackSource } from './pack-source.js'
import { triangleCounts, walkSurfaces, withOrigins } from './surfaces.js'

/** Reads everything of a level but its areas. @throws PackError */
export function walkLevel<Json, Primitive>(
  source: PackSource<Json, Primitive>,
  read: LevelParts<Json, Primitive>,
): PackedLevel {
  const { root, materials, images } = source
  const values = source.record(root, WHOLE_LEVEL)
  read.checks?.facts(root, values)
  const { mesh, parts, navmesh, stream, lightGrid, lightPages, terrainLights, ...facts } = values
  const drawn = [mesh, ...parts.map((part) => part.mesh)].map((at) => walkSurfaces(source, read, at))
  read.checks?.stream(root, drawn.flat(), stream)
  const counts = drawn.map(triangleCounts)
  const { bodies, tree, visibility } =
    stream === undefined
      ? { bodies: counts.map(() => ({ surfaces: [] })) }
      : readLevelStream(stream, counts, source.where(root, 'stream'))
  return {
    kind: 'level',
    ...facts,
    ...joined(drawn[0], bodies[0]),
    parts: parts.map(({ mesh: _, ...part }, index): LevelPart => {
      return { ...part, ...joined(drawn[index + 1], bodies[index + 1]) }
    }),
    materials,
    images,
    ...(tree && { tree }),
    ...(visibility && { visibility }),
    ...(navmesh && { navmesh: navmesh.bytes }),
    ...(lightPages && { lightPages: read.lightPages(root, lightPages) }),
    ...(terrainLights && { terrainLights: read.terrainLights(root, terrainLights) }),
    ...(lightGrid && { lightGrid: read.lightGrid(root, lightGrid) }),
  }
}

/** Joins the surfaces of the world, or of a part, with what the stream has of them. */
function joined(drawn: readonly DrawnSurface[], { collision, surfaces }: BodyColumns) {
  return {
    surfaces: withOrigins(drawn, surfaces),
    bounds: boundsOf(drawn.map(({ positions }) => positions)),
    ...(collision && { collision }),
  }
}
