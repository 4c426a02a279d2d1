import { type AboutRoom, aboutColumns, aboutRecord } from '../about/about.js'
import {
  FRAME_HEAD,
  HEADER,
  NORMAL_INDEX_AT,
  PAD_AT,
  POINT_BYTES,
  POINT_HEIGHT_AT,
  POINT_NORMAL_AT,
  POINT_PAD_AT,
  VERTEX_BYTES,
} from './layout.js'

const UNUSED = '0.'
const HEIGHTS = 'Heights of the grid, row by row from the +Y edge.'
const HEIGHT = 'Raw height: height = raw · scale.z + offset.z.'
const NORMAL = 'Index into the table of 162 directions; larger numbers are none.'

/** HMP7, HMP5 and HMP4 (docs/formats/hmp7.md). */
export const aboutHmp: AboutRoom = {
  records: [
    aboutRecord(HEADER, 'Grid, scale and counts of the terrain.', {
      version: '0 in HMP7, 2 in HMP5.',
      scale: ['Step of raw heights along z; extent / 65535 along x and y.', 'quants'],
      offset: ['Least corner.', 'quants'],
      radiusBits: ['Bounding radius, a float; 0 in HMP7.', 'quants'],
      spacing: ['Grid distance along X and along Y.', 'quants'],
      columns: 'Columns of the grid, as a float.',
      skinCount: 'Number of skins.',
      unused52: UNUSED,
      unused56: UNUSED,
      vertexCount: 'Number of heights: columns · rows.',
      unused64: UNUSED,
      frameCount: 'Number of frames: 1.',
      unused72: UNUSED,
      unused76: UNUSED,
      unused80: UNUSED,
    }),
    aboutRecord(FRAME_HEAD, 'Box and name of a frame, before its heights.', {
      type: '2.',
      boxMin: 'Least corner of the box, as raw words.',
      boxMax: 'Largest corner of the box, as raw words.',
      name: 'Name of the frame, usually empty.',
    }),
  ],
  tables: [
    aboutColumns(
      'heights',
      HEIGHTS,
      [
        [0, 'rawHeight', HEIGHT],
        [
          NORMAL_INDEX_AT,
          'normal',
          'HMP7: the slope along X and Y, two signed bytes. HMP5: an index into the table of 162 directions.',
        ],
        [PAD_AT, 'pad', '0.'],
      ],
      VERTEX_BYTES,
    ),
    aboutColumns(
      'heights',
      HEIGHTS,
      [
        [0, 'xy', 'Raw position on the grid.'],
        [POINT_HEIGHT_AT, 'rawHeight', HEIGHT],
        [POINT_NORMAL_AT, 'normalIndex', NORMAL],
        [POINT_PAD_AT, 'pad', '0.'],
      ],
      POINT_BYTES,
    ),
  ],
  parts: {
    'the format mark': 'HMP7, HMP5 or HMP4: the format of the file.',
    frames: 'Height maps; every known terrain has one.',
    trailing: 'Bytes after the last frame, kept; their meaning is unknown.',
  },
}
