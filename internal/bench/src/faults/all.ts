import type { Fault } from './fault.js'
import { downloads } from './kinds/downloads.js'
import { cuts } from './kinds/entries/cuts.js'
import { damages } from './kinds/entries/damaged.js'
import { forgeries } from './kinds/entries/forged.js'
import { rotations, swaps } from './kinds/entries/moved.js'
import { removals, storms } from './kinds/entries/removed.js'
import { blocks } from './kinds/files/blocked.js'
import { fullDisk, readOnly, realDisks } from './kinds/files/disks.js'
import { paths } from './kinds/files/paths.js'
import { rights } from './kinds/files/refused.js'
import { systemErrors } from './kinds/files/system-errors.js'
import { kills } from './kinds/processes/kills.js'
import { phaseKills } from './kinds/processes/phase-kills.js'
import { threadEnds } from './kinds/processes/threads.js'
import { killedAmong, processes, together } from './kinds/processes/together.js'
import { remotes } from './kinds/remote.js'

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
  downloads,
]
