import type { Fault } from './fault.js'
import { blocks } from './kinds/blocked.js'
import { cuts } from './kinds/cuts.js'
import { damages } from './kinds/damaged.js'
import { fullDisk, readOnly, realDisks } from './kinds/disks.js'
import { forgeries } from './kinds/forged.js'
import { kills } from './kinds/kills.js'
import { rotations, swaps } from './kinds/moved.js'
import { paths } from './kinds/paths.js'
import { rights } from './kinds/refused.js'
import { removals, storms } from './kinds/removed.js'
import { processes, together } from './kinds/together.js'

/** All kinds of faults, in report order. */
export const FAULTS: readonly Fault[] = [
  kills,
  cuts,
  processes,
  together,
  swaps,
  rotations,
  damages,
  forgeries,
  blocks,
  rights,
  fullDisk,
  readOnly,
  realDisks,
  removals,
  storms,
  paths,
]
