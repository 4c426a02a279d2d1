import type { Grid, Model, ModelPart } from '@brushwork/asset'
import type { PackGrids } from '@brushwork/pack/write'
import type { BuildOptions } from '../options/build-options.js'
import { boxOf } from './grids/lattice.js'
import { positionGrid } from './grids/position-grid.js'
import { roundNormals, snapToGrid } from './grids/round.js'
import { uvGrid, uvSteps } from './grids/uv-grid.js'
import { makeLods } from './lods/make-lods.js'
import { mergeParts } from './merge-parts.js'
import { orderTriangles } from './order-triangles.js'
import { roundPoses, roundTags } from './poses.js'
import { roundFrames } from './vertex-frames.js'
import { weld } from './weld.js'

/** A model's positions take 14 bits: the error is at most 0.005 % of the longest side of its box. */
const POSITION_BITS = 14

/** Options for packs of models. */
export type OptimizeOptions = Pick<BuildOptions, 'frameError' | 'lods' | 'profile'>

/**
 * Makes a model small within the bounds of the options. Rounds frames, poses and vertices to grids, welds equal
 * vertices, orders them by use, and makes levels of detail.
 */
export async function optimizeModel(
  model: Model,
  { frameError, lods }: Omit<OptimizeOptions, 'profile'>,
): Promise<{ readonly asset: Model; readonly grids: PackGrids }> {
  const rounded = roundTags(roundPoses(roundFrames(model, frameError), frameError), frameError)
  const merged = mergeParts(rounded.parts, model.frameCount)
  if (merged.length === 0) return { asset: rounded, grids: {} }
  const positions = positionGrid(
    merged.map((part) => part.positions),
    POSITION_BITS,
  )
  const uvs = model.materials.map((material, index) => {
    const columns = merged.filter((part) => part.material === index).map((part) => part.uvs)
    return uvGrid(columns, uvSteps(material, model.images))
  })
  const seconds = model.materials.map((material, index) => {
    const columns = merged.flatMap(({ second }) => (second?.material === index ? (second.uvs ?? []) : []))
    return columns.length === 0 ? undefined : uvGrid(columns, uvSteps(material, model.images))
  })
  const hasSeconds = seconds.some((grid) => grid !== undefined)
  const parts: ModelPart[] = []
  for (const part of merged) {
    parts.push(await orderTriangles(weld(onGrids(part, positions, uvs[part.material], seconds))))
  }
  const bounds = boxOf(parts.map((part) => part.positions))
  return {
    asset: await makeLods({ ...rounded, parts, bounds }, lods),
    grids: { positions, uvs, ...(hasSeconds && { light: seconds }) },
  }
}

function onGrids(
  part: ModelPart,
  positions: Grid,
  uvs: Grid | undefined,
  seconds: readonly (Grid | undefined)[],
): ModelPart {
  const { second } = part
  const grid = second && seconds[second.material]
  return {
    ...part,
    positions: snapToGrid(part.positions, positions),
    normals: roundNormals(part.normals),
    uvs: uvs === undefined ? part.uvs : snapToGrid(part.uvs, uvs),
    ...(second?.uvs && grid && { second: { ...second, uvs: snapToGrid(second.uvs, grid) } }),
  }
}
