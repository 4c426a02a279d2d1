import { type AboutColumn, type AboutRoom, aboutColumns, aboutRecord } from '../../about/about.js'
import { aboutSkinFields } from '../../skin/about.js'
import {
  BONE,
  BONE_NAME,
  DEFORMER,
  FRAME,
  frameVertexLayout,
  GROUP,
  HEADER,
  INFLUENCE,
  LONG_BONE_NAME,
  MINIMUM_SIZES,
  SIZES,
  SKIN,
  TRANSFORM_BONE_AT,
  TRANSFORM_BYTES,
  TRANSFORM_PAD_AT,
  triangleLayout,
  type VertexLayout,
  vertexLayout,
  WEIGHT_AT,
} from './layout.js'

const SURPLUS = 'Bytes of the record beyond the known layout.'
const BONE_ABOUT = 'A bone of the skeleton, without its name.'
const NAME_ABOUT = 'The name of the bone.'

/** MDL7 (docs/formats/mdl7.md). */
export const aboutMdl7: AboutRoom = {
  records: [
    aboutRecord(HEADER, 'Counts, extents and record sizes of the whole model.', {
      version: '0 in every known file.',
      boneCount: 'Number of bones.',
      groupCount: 'Number of groups, at least 1.',
      dataEnd: ['Offset of the end of the model, where the entity lump starts.', 'bytes'],
      entityLumpBytes: ['Length of the entity lump.', 'bytes'],
      medLumpBytes: ['Length of the MED lump.', 'bytes'],
      sizes: 'Record sizes, which choose the layout of the records.',
    }),
    aboutRecord(SIZES, 'Record sizes, which choose the layout of the records.', {
      bone: ['Size of a bone: 36, 16 without names, 48 with longer ones.', 'bytes'],
      skin: ['Size of a skin header: 28.', 'bytes'],
      color: ['Size of a color: 16.', 'bytes'],
      material: ['Size of a material: 68.', 'bytes'],
      skinPoint: ['Size of a skin point: 8.', 'bytes'],
      triangle: ['Size of a triangle: 12, 16, 26 or 44.', 'bytes'],
      vertex: ['Size of a main vertex: 16 with a normal index, 26 with a normal.', 'bytes'],
      frameVertex: ['Size of a frame vertex: 16, 26, or 28 with a 32-bit index.', 'bytes'],
      transform: ['Size of a bone transform: 68.', 'bytes'],
      frame: ['Size of a frame header: 24.', 'bytes'],
    }),
    aboutRecord(BONE, BONE_ABOUT, {
      parent: 'Number of the parent bone, −1 for a root; parents come before their children.',
      pad: '0, or garbage.',
      position: ['Bind position from the parent’s bind position, in model axes.', 'quants'],
    }),
    aboutRecord(BONE_NAME, NAME_ABOUT, { name: NAME_ABOUT }),
    aboutRecord(LONG_BONE_NAME, NAME_ABOUT, { name: NAME_ABOUT }),
    aboutRecord(GROUP, 'Counts of a mesh group, before its skins, skin points, triangles, vertices and frames.', {
      type: '1: a triangle mesh.',
      deformerCount: 'Number of deformers of the group, which follow the last group: 0 or 1.',
      maxWeights: 'Largest number of weights on one vertex.',
      unused: '0.',
      dataSize: ['Length of the group without deformers; advisory, sometimes without pixels.', 'bytes'],
      name: 'Name of the group, usually empty.',
      skinCount: 'Number of skins; only the first group has any.',
      skinPointCount: 'Number of skin points.',
      triangleCount: 'Number of triangles.',
      vertexCount: 'Number of vertices.',
      frameCount: 'Number of frames, the same in all groups.',
    }),
    aboutRecord(SKIN, 'Type, size and name of a skin, before its payload.', {
      ...aboutSkinFields,
      name: 'Name of the skin.',
    }),
    aboutRecord(FRAME, 'Name and counts of a frame, before the vertices and bones that it moves.', {
      name: 'Name of the frame; runs of frames with one prefix are a clip.',
      vertexCount: 'Number of vertices that the frame moves.',
      transformCount: 'Number of bone transforms: 0, or one for each bone.',
    }),
    aboutRecord(DEFORMER, 'Head of a deformer, which binds the vertices of a group to bones.', {
      version: '0.',
      type: '0: bones. Other types are unknown and kept.',
      unused: '0.',
      group: 'Number of the group whose vertices move.',
      elementCount: 'Number of elements, each for one bone.',
      dataSize: ['Length of the deformer with this head.', 'bytes'],
    }),
    aboutRecord(INFLUENCE, 'One bone of a deformer, before its weights.', {
      bone: 'Number of the bone.',
      name: NAME_ABOUT,
      weightCount: 'Number of weights that follow.',
    }),
  ],
  tables: [
    aboutColumns('skin points', 'Texture coordinates, which the corners of triangles refer to.', [
      [0, 'uv', ['u and v from the top left of the skin.', 'repeats']],
      [MINIMUM_SIZES.skinPoint, 'surplus', SURPLUS],
    ]),
    aboutColumns('triangles', 'Triangles of the group, clockwise from outside.', (stride) => {
      const layout = triangleLayout(stride)
      return [
        [layout.vertices, 'vertices', 'Numbers of the three vertices.'],
        [layout.skinPoints, 'skinPoints', 'Numbers of the three skin points; the largest number is unset.'],
        [layout.materials, 'material', 'Number of the skin in the first group’s list, −1 for the first.'],
        [layout.skinPoints2, 'skinPoints2', 'Numbers of the skin points of the second skin.'],
        [layout.materials2, 'material2', 'Number of the second skin, −1 for none.'],
        [layout.byteLength, 'surplus', SURPLUS],
      ]
    }),
    aboutColumns('vertices', 'Vertices of the group at rest.', (stride) => {
      const link = 'Number of the only or heaviest bone of the vertex, 0xffff for none.'
      return vertexColumns(vertexLayout(stride), 'bone', link)
    }),
    aboutColumns('frame vertices', 'Vertices that the frame moves; all others rest.', (stride) => {
      return vertexColumns(frameVertexLayout(stride), 'vertex', 'Number of the vertex that the frame moves.')
    }),
    aboutColumns('bone transforms', 'How the frame moves each bone.', [
      [
        0,
        'matrix',
        'Local matrix in model space about the bind position, 4 × 4, row-major for row vectors; the last row moves in quants.',
      ],
      [TRANSFORM_BONE_AT, 'bone', 'Number of the bone.'],
      [TRANSFORM_PAD_AT, 'pad', '0.'],
      [TRANSFORM_BYTES, 'surplus', SURPLUS],
    ]),
    aboutColumns('weights', 'Vertices that the bone moves.', [
      [0, 'vertex', 'Number of the vertex.'],
      [WEIGHT_AT, 'weight', 'Weight of the bone; the weights of a vertex usually sum to 1.'],
    ]),
  ],
  parts: {
    'the format mark': 'MDL7: the format of the file.',
    bones: 'The skeleton, in rest.',
    groups: 'Mesh groups; after the last one, the deformers of each.',
    frames: 'Frames of the animation.',
    deformers: 'Bindings of vertices to bones.',
    body: 'Elements of the deformer.',
    elements: 'The bones of the deformer, each with the vertices that it moves.',
    levels: 'Coarser triangle lists of the group, from fine to coarse.',
    surplus: SURPLUS,
    'body.unknown': 'Body of a deformer of unknown type, kept.',
    entityLump: 'Lists of coarser triangles: levels of detail.',
    kind: '1: levels of detail.',
    byteLength: ['Length of the lump with its head.', 'bytes'],
    groupCount: 'Number of groups with levels of detail.',
    group: 'Number of the group that the levels belong to.',
    levelCount: 'Number of levels, without the full one.',
    percent: ['Share of the group’s triangles that this level keeps.', 'percent'],
    triangleCount: 'Number of triangles of the level.',
    'entityLump.unknown': 'A lump of another kind, kept.',
    'the MED lump': 'The editor’s own bone data; kept, never needed.',
    trailing: 'Bytes after the known end, kept; their meaning is unknown.',
  },
}

function vertexColumns(layout: VertexLayout, link: string, about: string): readonly AboutColumn[] {
  const { normalIndices } = layout
  return [
    [layout.positions, 'position', ['Position in model axes: X forward, Y left, Z up.', 'quants']],
    [layout.link, link, about],
    [layout.normals, 'normal', 'Normal that points inward; often not of unit length.'],
    [
      normalIndices,
      'normalIndex',
      'Index into the table of 162 directions, which point inward; larger numbers are none.',
    ],
    [normalIndices === undefined ? undefined : normalIndices + 1, 'pad', '0.'],
    [layout.byteLength, 'surplus', SURPLUS],
  ]
}
