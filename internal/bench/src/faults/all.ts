import type { Fault } from './fault.js'
import { blocks } from './kinds/blocked.js'
import { cuts } from './kinds/cuts.js'
import { damages } from './kinds/damaged.js'
import { fullDisk, readOnly, realDisks } from './kinds/disks.js'
import { forgeries } from './kinds/forged.js'
import { kills } from './kinds/kills.js'
import { rotations, swaps } from './kinds/moved.js'
import { paths } from './kinds/paths.js'
import { phaseKills } from './kinds/phase-kills.js'
import { rights } from './kinds/refused.js'
import { remotes } from './kinds/remote.js'
import { removals, storms } from './kinds/removed.js'
import { systemErrors } from './kinds/system-errors.js'
import { threadEnds } from './kinds/threads.js'
import { killedAmong, processes, together } from './kinds/together.js'

/** All kinds of faults, in report order. */
export const FAULTS: readonly Fault[] = [
  phaseKills,
  kills,
  cuts,
  threadEnds,
  processes,
  killedAmong,
  together,
  swaps,
  rotations,
  damages,
  forgeries,
  blocks,
  rights,
  fullDisk,
  systemErrors,
  readOnly,
  realDisks,
  removals,
  storms,
  paths,
  remotes,
]
