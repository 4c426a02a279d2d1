import { type AboutRoom, aboutColumns, aboutRecord } from '../../about/about.js'
import { aboutModelHeader, BOX_MAX, BOX_MIN, FRAME_NAME, NORMAL_INDEX } from '../quake-about.js'
import { COORDINATES_AT, GROUP_HEAD, HEADER, NORMAL_AT, POSE_HEAD, TRIANGLE_VERTICES_AT } from './layout.js'

/** Models of Quake and MDL2 (docs/formats/idpo.md). */
export const aboutQuakeMdl: AboutRoom = {
  records: [
    aboutRecord(HEADER, 'Counts and scale of the whole model.', {
      ...aboutModelHeader,
      version: '6 in Quake, 0 in MDL2.',
      eyePosition: ['Where the eyes are.', 'quants'],
      skinWidth: ['Width of every skin.', 'pixels'],
      skinHeight: ['Height of every skin.', 'pixels'],
      syncType: '0: instances play in step. 1: they start at random times.',
      flags: 'Effects, a bit each.',
      averageSizeBits: 'Average size of a triangle, a float.',
    }),
    aboutRecord(GROUP_HEAD, 'Box of a group of frames.', { boxMin: BOX_MIN, boxMax: BOX_MAX }),
    aboutRecord(POSE_HEAD, 'Box and name of a frame, before its vertices.', {
      boxMin: BOX_MIN,
      boxMax: BOX_MAX,
      name: FRAME_NAME,
    }),
  ],
  tables: [
    aboutColumns('skin points', 'Texture coordinates, one for each vertex.', [
      [0, 'onSeam', 'Not 0: triangles at the back take the point half a skin further right.'],
      [COORDINATES_AT, 'st', ['s and t from the top left of the skin.', 'pixels']],
    ]),
    aboutColumns('triangles', 'Triangles, clockwise from outside.', [
      [0, 'facesFront', '0: the triangle is at the back of the skin.'],
      [TRIANGLE_VERTICES_AT, 'vertices', 'Numbers of the three vertices.'],
    ]),
    aboutColumns('vertices', 'Vertices of the frame.', [
      [0, 'position', 'Raw x, y and z: position = raw · scale + offset.'],
      [NORMAL_AT, 'normalIndex', NORMAL_INDEX],
    ]),
    aboutColumns('end times', 'When each image or pose of the group ends.', [
      [0, 'endTime', ['Time from the start of the group.', 'seconds']],
    ]),
  ],
  parts: {
    'the format mark': 'IDPO or MDL2: the format of the file.',
    frames: 'Frames of the animation, a group of them counts as one.',
    'frames.type': '0: one pose. Anything else: a group of poses.',
    poses: 'Poses of the group.',
    count: 'Number of images or poses in the group.',
    notes: 'Notes that the Quake Model Editor stores after the last frame.',
    trailing: 'Bytes after the last frame, kept; their meaning is unknown.',
  },
}
