import type { GuardClip } from './clip.js'
import { idle } from './idle.js'
import { salute } from './salute.js'
import { walk } from './walk.js'
import { waving } from './wave.js'

/** In the order of the file's frames. */
export const GUARD_CLIPS: readonly GuardClip[] = [idle, walk, waving, salute]
