import { blocks } from './blocked.js'
import { cuts } from './cuts.js'
import { damages } from './damaged.js'
import { fullDisk, readOnly, realDisks } from './disks.js'
import type { Fault } from './fault.js'
import { forgeries } from './forged.js'
import { kills } from './kills.js'
import { rotations, swaps } from './moved.js'
import { places } from './places.js'
import { rights } from './refused.js'
import { removals, storms } from './removed.js'
import { processes, together } from './together.js'

/** Every kind of fault, in the order of the table. */
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
  places,
]
