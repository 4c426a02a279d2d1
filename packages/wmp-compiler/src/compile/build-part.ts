import type { Block, BlockPart, LevelDiagnostic } from '@brushwork/asset'
import type { CompileOptions } from '../options.js'
import { usableBlocks } from '../source/index.js'
import { buildCollision } from '../stages/collision/index.js'
import { type BlockSet, csg, gatherBlocks, reportTangles } from '../stages/csg/index.js'
import { finishFaces, reportTangledFaces, uncutFaces } from '../stages/faces/index.js'
import type { BlockGeometry, PartResult } from './stage-results.js'
import type { Stages } from './stages.js'

/** Builds a part of a level by itself. @param diagnostics receives those of its stages, with its name. */
export function buildPart(
  { name, blocks }: BlockPart,
  options: CompileOptions,
  stages: Stages,
  diagnostics: LevelDiagnostic[],
): BlockGeometry {
  const part = stages.buildPart(blocks, options, () => buildAlone(blocks, options))
  for (const message of part.diagnostics) diagnostics.push({ ...message, part: name })
  return part.geometry
}

function buildAlone(blocks: readonly Block[], options: CompileOptions): PartResult {
  const diagnostics: LevelDiagnostic[] = []
  const set = gather(blocks, options, diagnostics)
  const cut = options.mode === 'bsp' ? csg(set) : undefined
  if (cut !== undefined) reportTangles(set, cut, diagnostics)
  const { faces } = cut === undefined ? uncutFaces(set) : finishFaces(set, cut.drawn)
  return { geometry: { set, faces, collision: buildCollision(set) }, diagnostics }
}

/** The usable blocks as columns. @param diagnostics receives defects of blocks. */
export function gather(
  blocks: readonly Block[],
  { worldLimit }: CompileOptions,
  diagnostics: LevelDiagnostic[],
): BlockSet {
  const set = gatherBlocks(usableBlocks(blocks, worldLimit, diagnostics))
  reportTangledFaces(set, diagnostics)
  return set
}
