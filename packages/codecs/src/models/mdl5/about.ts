import { type AboutRoom, aboutColumns, aboutRecord } from '../../about/about.js'
import { aboutModelHeader, BOX_MAX, BOX_MIN, FRAME_NAME, NORMAL_INDEX } from '../quake-about.js'
import {
  BYTE_NORMAL_AT,
  ByteFrame,
  FRAME_HEADS,
  HEADER,
  TRIANGLE_SKIN_POINTS_AT,
  vertexBytes,
  WORD_NORMAL_AT,
  WORD_PAD_AT,
  WordFrame,
} from './layout.js'

const FRAME_ABOUT = 'Box and name of a frame, before its vertices.'
const frame = { boxMin: BOX_MIN, boxMax: BOX_MAX, name: FRAME_NAME }
const UNUSED = '0, or whatever lay on the writer’s stack.'
const POSITION = 'Raw x, y and z: position = raw · scale + offset.'
const VERTICES = 'Vertices of the frame.'

/** MDL3, MDL4 and MDL5 (docs/formats/mdl5.md). */
export const aboutMdl5: AboutRoom = {
  records: [
    aboutRecord(HEADER, 'Counts and scale of the whole model.', {
      ...aboutModelHeader,
      version: '0 in every known file.',
      unused0: UNUSED,
      unused1: UNUSED,
      unused2: UNUSED,
      skinWidth: ['Width of every skin in MDL3 and MDL4; 0 in MDL5, whose skins have sizes of their own.', 'pixels'],
      skinHeight: ['Height of every skin in MDL3 and MDL4; 0 in MDL5.', 'pixels'],
      skinPointCount: 'Number of skin points.',
      flags: '0.',
      boneCount: '0: bones were never implemented.',
    }),
    aboutRecord(FRAME_HEADS[ByteFrame], FRAME_ABOUT, frame),
    aboutRecord(FRAME_HEADS[WordFrame], FRAME_ABOUT, frame),
  ],
  tables: [
    aboutColumns('skin points', 'Texture coordinates, which the corners of triangles refer to.', [
      [0, 'uv', ['u and v from the top left of the first skin.', 'pixels']],
    ]),
    aboutColumns('triangles', 'Triangles, clockwise from outside.', [
      [0, 'vertices', 'Numbers of the three vertices.'],
      [TRIANGLE_SKIN_POINTS_AT, 'skinPoints', 'Numbers of the three skin points.'],
    ]),
    aboutColumns(
      'vertices',
      VERTICES,
      [
        [0, 'position', POSITION],
        [BYTE_NORMAL_AT, 'normalIndex', NORMAL_INDEX],
      ],
      vertexBytes(ByteFrame),
    ),
    aboutColumns(
      'vertices',
      VERTICES,
      [
        [0, 'position', POSITION],
        [WORD_NORMAL_AT, 'normalIndex', NORMAL_INDEX],
        [WORD_PAD_AT, 'pad', '0.'],
      ],
      vertexBytes(WordFrame),
    ),
  ],
  parts: {
    'the format mark': 'MDL3, MDL4 or MDL5: the format of the file.',
    frames: 'Frames of the animation.',
    'frames.type': '0: vertices of 4 bytes. 2: vertices of 8 bytes.',
    trailing: 'Bytes after the last frame, kept; their meaning is unknown.',
  },
}
