import type { BrushLevel, CompiledLevel, LevelDiagnostic } from '@brushwork/asset'
import { collisionProblems, csgProblems, type FaceState, faceProblems } from '../invariants/index.js'
import type { CompileOptions } from '../options.js'
import { reportFarObjects } from '../source/index.js'
import { type CsgResult, reportTangles } from '../stages/csg/index.js'
import { faceCounts, finishFaces, uncutFaces } from '../stages/faces/index.js'
import { buildPart, gather } from './build-part.js'
import type { CompileContext } from './compile-context.js'
import { divideSpace } from './divide-space.js'
import { emitLevel } from './emit-level.js'
import { lightLevel } from './light-level.js'
import type { StageResults } from './stage-results.js'
import { CLEAN_STAGES } from './stages.js'

/**
 * Compiles a level into surfaces to draw, a tree with visibility, and solids to move against. Deterministic: the same
 * level, options and texture sizes give the same bytes, with any workers. Total: errors in a level become messages, and
 * the rest compiles.
 */
export async function compile(
  level: BrushLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const diagnostics = [...level.diagnostics]
  const results = await runStages(level, options, context, diagnostics)
  return lightLevel(level, emitLevel(results, level, options, context, diagnostics), options, context)
}

/** Runs all stages before `emit`. @param diagnostics receives those of the stages. */
export async function runStages(
  level: BrushLevel,
  options: CompileOptions,
  context: CompileContext,
  diagnostics: LevelDiagnostic[],
): Promise<StageResults> {
  const { onStage: done = () => {}, onProblems: check = () => {} } = context
  const stages = context.state?.stages ?? CLEAN_STAGES

  reportFarObjects(level, options.worldLimit, diagnostics)
  const set = gather(level.blocks, options, diagnostics)
  done('source', { blocks: set.blocks.length, sides: set.sidePlanes.length, planes: set.planes.count / 2 })

  const cut = options.mode === 'bsp' ? stages.csg(set) : undefined
  if (cut !== undefined) {
    reportTangles(set, cut, diagnostics)
    done('csg', { structural: cut.structural.sides.length, drawn: cut.drawn.sides.length })
    check('csg', () => csgProblems(set, cut))
  }

  const space = cut && (await divideSpace(set, cut.structural, level, options, context, diagnostics))

  const clustered = space && { tree: space.tree, leafClusters: space.clusters.leafClusters }
  const { faces, dropped } = cut === undefined ? uncutFaces(set) : finishFaces(set, cut.drawn, clustered)
  done('faces', faceCounts({ set, faces }, dropped))
  check('faces', () => faceProblems({ set, faces }, stateOf(cut, diagnostics)))

  const parts = level.parts.map((part) => buildPart(part, options, stages, diagnostics))
  if (parts.length > 0) done('parts', { parts: parts.length })

  const collision = stages.buildCollision(set)
  done('collision', { solids: collision?.blocks.length ?? 0, planes: (collision?.planes.length ?? 0) / 4 })
  if (collision !== undefined) check('collision', () => collisionProblems(set, collision))
  return { world: { set, faces, collision }, parts, space }
}

/** Selects the invariants of the faces: their surface is closed only if every brush is a valid solid. */
function stateOf(cut: CsgResult | undefined, diagnostics: readonly LevelDiagnostic[]): FaceState {
  if (cut === undefined) return 'whole'
  const isOdd = ({ code, part }: LevelDiagnostic): boolean => part === undefined && /^(?:block|face)-/.test(code)
  return cut.unfinished.length > 0 || diagnostics.some(isOdd) ? 'cut' : 'closed'
}
