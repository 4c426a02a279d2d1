import { join, type Mesh } from '../mesh/mesh.js'
import { mirrored } from '../mesh/mirrored.js'
import { arm } from './parts/arm.js'
import { halberd } from './parts/halberd.js'
import { fist, openHand } from './parts/hand.js'
import { head } from './parts/head.js'
import { leg } from './parts/leg.js'
import { pouch } from './parts/pouch.js'
import { tabard } from './parts/tabard.js'
import { torso } from './parts/torso.js'

/** The guard in his rest pose. */
export function body(): Mesh {
  const limbs = [leg(), arm()]
  return join([
    torso(),
    tabard(),
    head(),
    ...limbs,
    openHand(),
    ...limbs.map(mirrored),
    mirrored(fist()),
    pouch(),
    halberd(),
  ])
}
