import { type BspFormat, writeBsp } from '@brushwork/codecs/bsp'
import { bspRoomPlan, ROOM_LUXELS } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { noiseImage } from './image-seeds.js'

/** A lit room with two leafs and a sub-model, with embedded and archived textures, and the same with BSPX lumps. */
export function bspSeeds(format: BspFormat): Uint8Array[] {
  const plan = bspRoomPlan(format, noiseImage(false, 16, 16), format === 'bsp30' ? 3 : 1)
  const bspx = [{ name: { text: 'RGBLIGHTING' }, payload: new Uint8Array(ROOM_LUXELS * ROOM_LUXELS * 3).fill(7) }]
  return [writeBsp(createBsp(plan)), writeBsp(createBsp({ ...plan, textures: plan.textures.slice(1), bspx }))]
}
