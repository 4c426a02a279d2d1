import type { Stages } from '../compile/stages.js'
import { LightState } from '../light/index.js'
import { buildTree } from '../stages/tree/index.js'
import { BlockMatches } from './block-matches.js'
import { IncrementalClusters } from './clusters.js'
import { IncrementalCollision } from './collision.js'
import { IncrementalCsg } from './csg.js'
import { IncrementalMap } from './map.js'
import { IncrementalParts } from './parts.js'
import { IncrementalPortals } from './portals.js'
import { IncrementalTree } from './tree.js'

/**
 * Results that one compilation leaves for the next one of the same level, so that only changes are compiled again. Pass the
 * same object to both; the result is the same bytes with and without it. Blocks are compared by identity: to change a
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
