import type { Block } from '@brushwork/asset'
import type { PartResult } from '../compile/stage-results.js'
import type { Stages } from '../compile/stages.js'
import { LightState } from '../light/index.js'
import type { CompileOptions } from '../options.js'
import { buildTree } from '../stages/tree/index.js'
import { BlockMatches } from './block-matches.js'
import { IncrementalClusters } from './clusters.js'
import { IncrementalCollision } from './collision.js'
import { IncrementalCsg } from './csg.js'
import { IncrementalMap } from './map.js'
import { IncrementalPortals } from './portals.js'
import { IncrementalTree } from './tree.js'

/**
 * Results that one compilation leaves for the next one of the same level, so that only changes are compiled again. Pass the
 * same object to both; the result has the same bytes with and without it. Blocks are compared by identity: to change a
 * block of a level, make a new one. The members are internal.
 */
export class CompileState {
  readonly map = new IncrementalMap()
  readonly light = new LightState()
  readonly stages: Stages

  constructor() {
    const matches = new BlockMatches()
    const csg = new IncrementalCsg(matches)
    const tree = new IncrementalTree()
    const portals = new IncrementalPortals()
    const clusters = new IncrementalClusters()
    const parts = new IncrementalParts()
    const collision = new IncrementalCollision(matches)
    this.stages = {
      csg: (set) => csg.cut(set),
      buildTree: (set, structural, points) => buildTree(set, structural, points, tree),
      findPortals: (treeOf, planes) => portals.find(treeOf, planes),
      findClusters: (...input) => clusters.find(...input),
      buildCollision: (set) => collision.build(set),
      buildPart: (...input) => parts.build(...input),
    }
  }
}

interface PreviousPart {
  readonly mode: CompileOptions['mode']
  readonly worldLimit: number
  readonly part: PartResult
}

/** Reuses the parts of a level whose list of blocks is the same object. */
class IncrementalParts {
  readonly #previous = new WeakMap<readonly Block[], PreviousPart>()

  /** The compiled part of these blocks. @param build compiles it when the blocks are new or a relevant option changed */
  build(blocks: readonly Block[], { mode, worldLimit }: CompileOptions, build: () => PartResult): PartResult {
    const previous = this.#previous.get(blocks)
    if (previous?.mode === mode && previous.worldLimit === worldLimit) return previous.part
    const part = build()
    this.#previous.set(blocks, { mode, worldLimit, part })
    return part
  }
}
