import type { LevelSurface } from '@brushwork/asset'
import { LEVEL_PRIMITIVE } from '../../layout/level.js'
import type { SurfaceOrigins } from '../../level/read-surfaces.js'
import type { DrawnSurface } from './drawn-surface.js'
import type { LevelParts } from './level-parts.js'
import type { PackSource } from './pack-source.js'

/** Reads the surfaces of a mesh; none without a mesh. */
export function walkSurfaces<Json, Primitive>(
  source: PackSource<Json, Primitive>,
  { surface, lightUvs }: LevelParts<Json, Primitive>,
  mesh: number | undefined,
): DrawnSurface[] {
  if (mesh === undefined) return []
  return source.primitives(mesh).map((primitive): DrawnSurface => {
    const read = source.geometry(primitive)
    const { codedLight: _light, points: _points, box: _box, ...geometry } = read
    const { light, ...traits } = source.record(surface(primitive), LEVEL_PRIMITIVE)
    return {
      ...geometry,
      ...traits,
      ...(light && { light: { ...light, uvs: lightUvs(primitive, read, light) } }),
    }
  })
}

/** Triangles of each surface. */
export function triangleCounts(surfaces: readonly DrawnSurface[]): number[] {
  return surfaces.map(({ indices }) => indices.length / 3)
}

/** Joins surfaces with what the stream has of them. */
export function withOrigins(drawn: readonly DrawnSurface[], origins: readonly SurfaceOrigins[]): LevelSurface[] {
  return drawn.map((surface, index) => ({ ...surface, ...origins[index] }))
}
