import {
  createBlock,
  createGroup,
  createWmp,
  respell,
  type WmpBlock,
  type WmpDocument,
  type WmpVector,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { sharedPalette } from '../painting/palette.js'
import type { Brush, Group } from './brush.js'
import { castle } from './castle.js'
import { inhabitants, percent } from './entities.js'
import { type Point, subtract } from './geometry.js'

const PASSABLE = 0x2

/** The bytes of courtyard.wmp, the binary spelling. */
export function binaryLevel(): Uint8Array {
  return writeWmp(level())
}

/** The bytes of courtyard-text.wmp: the same level; the text spelling knows no texture folders. */
export function textLevel(): Uint8Array {
  return writeWmp(respell(level(), 'text-vertices').document)
}

function level(): WmpDocument {
  return createWmp({
    spelling: 'binary',
    palette: sharedPalette().colours,
    created: '21.11.2026',
    wads: ['courtyard.wad'],
    textureFolders: ['.'],
    children: [...castle().map(groupNode), ...inhabitants()],
    level: {
      palette: 'palette.raw',
      // From the south-west, so that it rakes across the paving: degrees counter-clockwise from east.
      azimuth: 205,
      elevation: 32,
      sun: percent(255, 226, 178),
      ambient: percent(92, 104, 128),
      fog: [percent(184, 200, 216), percent(0, 0, 0), percent(0, 0, 0), percent(0, 0, 0)],
    },
  })
}

function groupNode({ name, origin, brushes }: Group) {
  return createGroup({ name, position: origin, children: brushes.map((brush) => blockNode(brush, origin)) })
}

/** A block's own origin is the middle of its box, on whole quants. */
function blockNode({ corners, sides, passable }: Brush, parent: Point): WmpBlock {
  const middle = ([0, 1, 2] as const).map((axis) => {
    const places = corners.map((corner) => corner[axis])
    return Math.round((Math.min(...places) + Math.max(...places)) / 2)
  }) as unknown as WmpVector
  return createBlock({
    position: subtract(middle, parent),
    flags: passable ? PASSABLE : 0,
    polygons: sides.map(({ corners: around, surface }) => ({
      // Files run clockwise seen from outside, the author's bodies counter-clockwise.
      points: around.map((corner) => subtract(corners[corner], middle)).reverse(),
      texture: surface.texture,
      t1: axis(surface.across),
      t2: axis(surface.down),
      offset: [sixDecimals(surface.offset[0]), sixDecimals(surface.offset[1])] as const,
      scale: [sixDecimals(surface.scale[0]), sixDecimals(surface.scale[1])] as const,
      flags: surface.flags,
    })),
  })
}

function axis([x, y, z]: Point): readonly [number, number, number, number] {
  return [sixDecimals(x), sixDecimals(y), sixDecimals(z), 0]
}

/** What the text spelling can say, so that both files hold the same numbers. */
function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}
