import type { JsonValue } from '../../json-value.js'
import { LIGHT_GEOMETRY } from '../../layout/geometry.js'
import { LEVEL } from '../../layout/names.js'
import { readAttribute, sized } from '../geometry.js'
import { featureOf, type OpenPack } from '../pack-features.js'
import type { DrawnSurface } from '../walk/drawn-surface.js'
import type { LevelParts } from '../walk/level-parts.js'
import { checkFacts } from './level-checks.js'
import { readLightPages, readTerrainLights } from './light-pages.js'

/** Readers and checks of levels and areas of unknown origin. */
export function checkedLevelParts(pack: OpenPack): LevelParts<JsonValue, JsonValue> {
  const { accessors, features, materials } = pack
  return {
    surface,
    lightUvs(primitive, { positions, codedLight }, { styles }) {
      const vertexCount = positions.length / 3
      if (styles !== undefined) sized(surface(primitive).get('light').get('styles'), styles, vertexCount * 4)
      return codedLight ?? readAttribute(primitive, LIGHT_GEOMETRY.uvs, accessors, vertexCount)
    },
    lightPages: (root, pages) => readLightPages(root, pages, pack),
    terrainLights: (root, lights) => readTerrainLights(root, lights, pack),
    lightGrid(root, grid) {
      const json = root.get('lightGrid')
      return featureOf(features, 'probes', json)(json, grid)
    },
    checks: {
      facts: checkFacts,
      materials(root, { length }) {
        if (length === materials.length) return
        root.get('materials').fail(`expected ${materials.length} materials, found ${length}`)
      },
      stream: (root, drawn, stream) => checkStream(root, drawn, stream, pack),
    },
  }
}

function surface(primitive: JsonValue): JsonValue {
  return primitive.get('extensions').get(LEVEL)
}

function checkStream(
  root: JsonValue,
  drawn: readonly DrawnSurface[],
  stream: Uint8Array | undefined,
  { accessors }: OpenPack,
): void {
  const where = root.get('stream')
  const total = drawn.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  // Runs of blocks take a few bytes, however many triangles share them.
  if (stream !== undefined) accessors.spend(where.path, total * 4)
  // A level without a stream must not refer to it.
  else if (total > 0) where.fail('expected a stream with the ranges of surfaces, found nothing')
}
