import {
  createBlock,
  createGroup,
  createWmp,
  reencode,
  type WmpBlock,
  type WmpDocument,
  type WmpVector,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { sharedPalette } from '../painting/palette.js'
import type { Brush, Group } from './brush.js'
import { castle } from './castle.js'
import { door } from './door.js'
import { inhabitants, percent } from './entities.js'
import { type Point, subtract } from './geometry.js'

const PASSABLE = 0x2

/** The bytes of courtyard.wmp, in the binary encoding. */
export function binaryLevel(): Uint8Array {
  return writeWmp(level())
}

/** The bytes of courtyard-text.wmp: the same level, without texture folders, which the text encoding does not have. */
export function textLevel(): Uint8Array {
  return writeWmp(reencode(level(), 'text-vertices').document)
}

/** The bytes of keep_door.wmp: the door, which the castle's level places. */
export function doorLevel(): Uint8Array {
  return writeWmp(createWmp({ ...COMMON, children: [groupNode(door())], level: { palette: 'palette.raw' } }))
}

const COMMON = {
  encoding: 'binary',
  palette: sharedPalette().colors,
  created: '21.11.2026',
  wads: ['courtyard.wad'],
  textureFolders: ['.'],
} as const

function level(): WmpDocument {
  return createWmp({
    ...COMMON,
    children: [...castle().map(groupNode), ...inhabitants()],
    level: {
      palette: 'palette.raw',
      // The sun is in the south-west, so that light grazes the paving [degrees counter-clockwise from east].
      azimuth: 205,
      elevation: 32,
      sun: percent(255, 226, 178),
      ambient: percent(46, 54, 70),
      fog: [percent(184, 200, 216), percent(0, 0, 0), percent(0, 0, 0), percent(0, 0, 0)],
    },
  })
}

function groupNode({ name, origin, brushes }: Group) {
  return createGroup({ name, position: origin, children: brushes.map((brush) => blockNode(brush, origin)) })
}

/** A block's origin is the center of its box, rounded to whole quants. */
function blockNode({ corners, sides, passable }: Brush, parent: Point): WmpBlock {
  const middle = ([0, 1, 2] as const).map((axis) => {
    const values = corners.map((corner) => corner[axis])
    return Math.round((Math.min(...values) + Math.max(...values)) / 2)
  }) as unknown as WmpVector
  return createBlock({
    position: subtract(middle, parent),
    flags: passable ? PASSABLE : 0,
    polygons: sides.map(({ corners: around, surface }) => ({
      // Files are clockwise as seen from outside; the author's bodies are counter-clockwise.
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

/** Rounds to the precision of the text encoding, so that both files contain the same numbers. */
function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}
