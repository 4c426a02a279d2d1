import type { AssetFacts } from '@brushwork/pipeline'
import {
  buildTerrainMesh,
  clusterAt,
  contentsAt,
  findBlock,
  frameAt,
  heightAt,
  type Level,
  type LevelPart,
  type Model,
  normalAt,
  poseJoints,
  poseSkeleton,
  readLevel,
  readModel,
  readSprite,
  readTerrain,
  sampleVertices,
  skinVertices,
  type Terrain,
  trace,
  VisibleTriangles,
} from '@brushwork/runtime'
import {
  TRUSTED_BONES,
  TRUSTED_FRAMES,
  TRUSTED_HDR,
  TRUSTED_LODS,
  TRUSTED_PROBES,
  TRUSTED_SLOPES,
  trustedLevelReader,
  trustedModelReader,
  trustedSpriteReader,
  trustedTerrainReader,
} from '@brushwork/runtime/module'

/** Most parts, frames or positions that are used. More do not find more defects. */
const MAX_ITEMS = 8

/** Reads a pack as a game does and calls the runtime's functions with the result. */
export const USE_PACK: Readonly<Record<AssetFacts['kind'], (pack: Uint8Array) => void>> = {
  model: (pack) => useModel(readModel(pack)),
  terrain: (pack) => useTerrain(readTerrain(pack)),
  sprite: (pack) => void readSprite(pack),
  level: (pack) => useLevel(readLevel(pack)),
}

/** The same with trusted readers, for packs whose checksum is that of a build. */
export const USE_TRUSTED_PACK: Readonly<Record<AssetFacts['kind'], (pack: Uint8Array) => void>> = {
  model: (pack) => {
    const model = trustedModelReader(TRUSTED_BONES, TRUSTED_FRAMES, TRUSTED_LODS)(pack)
    if (model instanceof Promise) throw new Error('expected an engine with WebAssembly')
    useModel(model)
  },
  terrain: (pack) => useTerrain(trustedTerrainReader()(pack)),
  sprite: (pack) => void trustedSpriteReader()(pack),
  level: (pack) => useLevel(trustedLevelReader(TRUSTED_HDR, TRUSTED_PROBES, TRUSTED_SLOPES)(pack)),
}

function useModel({ parts, clips, skeleton, tagPoses, frameCount }: Model): void {
  const mix = { a: 0, b: 0, mix: 0 }
  for (const clip of clips.slice(0, MAX_ITEMS)) {
    for (const seconds of [0, 0.37, 1e6]) {
      frameAt(clip, seconds, true, mix)
      if (!(mix.a < frameCount && mix.b < frameCount)) throw new Error(`frame ${mix.a} or ${mix.b} of ${frameCount}`)
    }
    if (tagPoses !== undefined) {
      poseJoints(tagPoses, mix.a, mix.b, 0.5, new Float32Array(tagPoses.bones.length * 16))
    }
    for (const part of parts.slice(0, MAX_ITEMS)) {
      const [positions, normals] = [new Float32Array(part.positions.length), new Float32Array(part.normals.length)]
      if (part.frames !== undefined) sampleVertices(part, mix.a, mix.b, 0.5, positions, normals)
      if (skeleton === undefined || part.skin === undefined) continue
      const matrices = new Float32Array(skeleton.bones.length * 16)
      poseSkeleton(skeleton, mix.a, mix.b, 0.5, matrices)
      skinVertices(part, matrices, positions, normals)
    }
  }
}

function useTerrain(terrain: Terrain): void {
  buildTerrainMesh(terrain)
  const { min, max } = terrain.bounds
  for (const share of [0, 0.3, 1, 2]) {
    const [x, z] = [min[0] + (max[0] - min[0]) * share, min[2] + (max[2] - min[2]) * share]
    heightAt(terrain, x, z)
    normalAt(terrain, [x, 0, z])
  }
}

function useLevel(level: Level): void {
  const { bounds, tree, visibility, entities, positions, parts } = level
  const points = [
    bounds.min,
    bounds.max,
    [0, 0, 0] as const,
    ...[...entities, ...positions].map((each) => each.position),
  ]
  const surfaces = level.surfaces.slice(0, MAX_ITEMS)
  const visible = new VisibleTriangles(surfaces, visibility)
  for (const point of points.slice(0, MAX_ITEMS)) {
    const cluster = clusterAt(tree, point)
    visible.cullFrom(cluster)
    for (const surface of surfaces.keys()) visible.findRuns(surface)
    for (const part of [level, ...parts.slice(0, MAX_ITEMS)]) useSolids(part, point, bounds.max)
  }
}

function useSolids({ collision, surfaces }: Pick<LevelPart, 'collision' | 'surfaces'>, ...way: Way): void {
  contentsAt(collision, way[0])
  for (const shape of [{ kind: 'point' }, { kind: 'box', half: [8, 8, 8] }] as const) trace(collision, ...way, shape)
  for (const { blocks } of surfaces.slice(0, MAX_ITEMS)) if (blocks.length > 0) findBlock({}, blocks[0])
}

type Way = readonly [from: readonly [number, number, number], to: readonly [number, number, number]]
