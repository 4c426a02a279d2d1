import type { Mesh } from '../mesh/mesh.js'
import { type Material, type PaintedSkin, paintSkin } from '../paint/paint-skin.js'
import { head } from './paint/face.js'
import { brim, brimUnder, helmet, spaulder } from './paint/helmet.js'
import { foot, forearm, hand, leg, pouch, sleeve } from './paint/limbs.js'
import { tabardLining, tabardPanel, torso } from './paint/surcoat.js'
import { axe, fluke, shaft, spike } from './paint/weapon.js'

const SKIN_SIZE = 256

const MATERIALS: Readonly<Record<string, Material>> = {
  torso,
  tabardFront: tabardPanel,
  tabardBack: tabardPanel,
  tabardInside: tabardLining,
  head,
  helmet,
  brim,
  brimUnder,
  spaulder,
  sleeve,
  forearm,
  hand,
  leg,
  foot,
  pouch,
  shaft,
  axe,
  fluke,
  spike,
}

/** Paints the guard's skin: each part in its material, with the light of a clear day. */
export function guardSkin(mesh: Mesh): PaintedSkin {
  return paintSkin(mesh, SKIN_SIZE, MATERIALS)
}
