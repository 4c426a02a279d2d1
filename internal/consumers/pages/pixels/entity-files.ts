/// <reference types="vite-plugin-brushwork/client" />
import type { LevelFiles } from '@brushwork/runtime'
import barrel from './barrel.mdl'
import crow from './crow.mdl'
import guard from './guard.mdl'
import hill from './hill.hmp'
import puff from './puff+4.tga?sprite'
import soot from './soot.tga?sprite'

/** What entities of the levels of `pixel-levels.ts` name. */
export const ENTITY_FILES: LevelFiles = {
  models: { 'guard.mdl': guard, 'barrel.mdl': barrel, 'crow.mdl': crow, 'hill.hmp': hill },
  sprites: { 'puff+4.tga': puff, 'soot.tga': soot },
  sounds: {},
}
