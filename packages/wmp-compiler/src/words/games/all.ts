import type { GameWords } from '../table.js'
import { ERICW_TOOLS } from './ericw-tools.js'
import { GAMESTUDIO } from './gamestudio.js'
import { HALF_LIFE } from './half-life.js'
import { QUAKE } from './quake.js'
import { QUAKE2 } from './quake2.js'
import { QUAKE3 } from './quake3.js'
import { TRENCHBROOM } from './trenchbroom.js'

/** All words, by game. A class or key that several games have stands in the first. */
export const GAMES: readonly GameWords[] = [QUAKE, ERICW_TOOLS, HALF_LIFE, QUAKE2, QUAKE3, TRENCHBROOM, GAMESTUDIO]
