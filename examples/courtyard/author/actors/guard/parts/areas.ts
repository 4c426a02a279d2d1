import type { SkinArea } from '../../mesh/loft.js'

const area = (x: number, y: number, width: number, height: number): SkinArea => ({ x, y, width, height })

/** Area of each part on the 256² skin. Left and right limbs share one area. */
export const AREA = {
  torso: area(1, 1, 110, 62),
  head: area(113, 1, 94, 66),
  spaulder: area(209, 1, 46, 26),
  pouch: area(209, 29, 30, 22),
  tabardFront: area(1, 66, 54, 62),
  tabardBack: area(57, 66, 54, 62),
  tabardInside: area(113, 69, 34, 26),
  sleeve: area(149, 69, 50, 50),
  forearm: area(201, 69, 50, 30),
  hand: area(201, 101, 50, 30),
  leg: area(1, 131, 50, 96),
  foot: area(53, 131, 50, 60),
  helmet: area(105, 131, 94, 40),
  brim: area(117, 173, 82, 14),
  brimUnder: area(117, 189, 82, 10),
  shaft: area(245, 131, 10, 124),
  axe: area(105, 203, 66, 52),
  spike: area(173, 203, 34, 52),
  fluke: area(203, 131, 40, 40),
} as const satisfies Record<string, SkinArea>
