import { arcade } from './arcade.js'
import { basin } from './basin.js'
import type { Group } from './brush.js'
import { curtain } from './curtain.js'
import { dressing } from './dressing.js'
import { gatehouse } from './gatehouse.js'
import { hatch } from './hatch.js'
import { keep } from './keep.js'
import { floor } from './paving.js'
import { stair } from './stair.js'
import { stores } from './stores.js'
import { towers } from './towers.js'
import { sea } from './water.js'
import { well } from './well.js'

/** All parts that are built of blocks. */
export function castle(): Group[] {
  return [
    ...floor(),
    ...curtain(),
    ...gatehouse(),
    ...towers(),
    ...keep(),
    ...stair(),
    ...arcade(),
    ...basin(),
    ...well(),
    ...hatch(),
    ...stores(),
    ...dressing(),
    ...sea(),
  ]
}
