import { bspRoomPlan, ROOM_LUXELS } from '@brushwork-internal/testkit'
import { type BspPlan, createBsp } from '@brushwork-internal/testkit/documents'
import type { BspDocument, BspFormat } from '../../../src/levels/bsp/index.js'
import { image } from '../wmb/fixture.js'

export const FORMATS: readonly BspFormat[] = ['bsp29', 'bsp30', 'bsp2', '2psb']

export const LUXELS = ROOM_LUXELS

/** The room of the testkit with two entities and two textures; its luxels count up, and its first leaf has sounds. */
export function roomPlan(format: BspFormat): BspPlan {
  const plan = bspRoomPlan(format, image(16, 16), format === 'bsp30' ? 3 : 1)
  const faces = plan.faces.map((face, index) => {
    if (!('light' in face) || face.light === undefined) return face
    return { ...face, light: { ...face.light, luxels: face.light.luxels.map((_, at) => index + at) } }
  })
  return {
    ...plan,
    entities: plan.entities.slice(0, 2),
    textures: plan.textures.slice(0, 2),
    texinfos: { ...plan.texinfos, textures: Uint32Array.of(0, 1, 0, 0) },
    faces,
    leafs: { ...plan.leafs, ambients: plan.leafs.ambients.map((_, at) => (at >> 2 === 1 ? at - 3 : 0)) },
    visibility: [undefined, Uint8Array.of(3), Uint8Array.of(3), undefined],
  }
}

/** BSPX lumps after the standard ones; the length of the second is not a multiple of four. */
export const BSPX = [
  { name: { text: 'RGBLIGHTING' }, payload: Uint8Array.of(1, 2, 3, 4) },
  { name: { text: 'ODD' }, payload: Uint8Array.of(5, 6, 7) },
  { name: { text: 'EVEN' }, payload: Uint8Array.of(8, 9, 10, 11) },
]

export const room = (format: BspFormat): BspDocument => createBsp(roomPlan(format))
