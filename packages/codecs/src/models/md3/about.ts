import { type AboutRoom, aboutColumns, aboutRecord } from '../../about/about.js'
import { FRAME, HEADER, NORMAL_AT, SHADER, SURFACE, TAG } from './layout.js'

const offset = (what: string, from: string) => [`Offset of ${what}, from the start of the ${from}.`, 'bytes'] as const

/** MD3 (docs/formats/md3.md). */
export const aboutMd3: AboutRoom = {
  records: [
    aboutRecord(HEADER, 'Counts and offsets of the whole model.', {
      version: '15.',
      name: 'Name of the model.',
      flags: 'Flags; not used.',
      frameCount: 'Number of frames, at least 1.',
      tagCount: 'Number of tags in each frame.',
      surfaceCount: 'Number of surfaces.',
      skinCount: 'Number of skins, 0 or 1; nothing follows from it.',
      framesOffset: offset('the frames', 'file'),
      tagsOffset: offset('the tags', 'file'),
      surfacesOffset: offset('the first surface', 'file'),
      endOffset: offset('the end', 'file'),
    }),
    aboutRecord(SURFACE, 'Counts and offsets of a surface, before its tables.', {
      name: 'Name of the surface, which skin files refer to.',
      flags: 'Flags; not used.',
      frameCount: 'Number of frames, as in the header.',
      shaderCount: 'Number of shaders.',
      vertexCount: 'Number of vertices.',
      triangleCount: 'Number of triangles.',
      trianglesOffset: offset('the triangles', 'surface'),
      shadersOffset: offset('the shaders', 'surface'),
      skinPointsOffset: offset('the skin points', 'surface'),
      verticesOffset: offset('the vertices', 'surface'),
      endOffset: offset('the end, where the next surface begins', 'surface'),
    }),
    aboutRecord(SHADER, 'A shader or image of the surface.', {
      name: 'Name of the shader, or file name of the image.',
      index: 'Index in the engine; not used in files.',
    }),
  ],
  tables: [
    aboutColumns('the frames', 'Bounds and name of each frame.', [
      [FRAME.box, 'box', ['Least, then largest x, y, z.', 'quants']],
      [FRAME.origin, 'origin', ['Middle of the bounding sphere.', 'quants']],
      [FRAME.radius, 'radius', ['Radius of the bounding sphere.', 'quants']],
      [FRAME.name, 'name', 'Name of the frame, usually the exporter’s.'],
    ]),
    aboutColumns('the tags', 'Places where other models attach: frame by frame, in each all tags.', [
      [TAG.name, 'name', 'Name of the tag.'],
      [TAG.origin, 'origin', ['Position of the tag.', 'quants']],
      [TAG.axes, 'axes', 'Forward, left and up.'],
    ]),
    aboutColumns('triangles', 'Triangles, clockwise from outside.', [
      [0, 'vertices', 'Numbers of the three vertices.'],
    ]),
    aboutColumns('skin points', 'Texture coordinates, one for each vertex.', [
      [0, 'st', ['s and t from the top left of the image.', 'repeats']],
    ]),
    aboutColumns('vertices', 'Vertices frame by frame.', [
      [0, 'position', 'x, y and z in 64ths of a quant.'],
      [NORMAL_AT, 'normal', 'Azimuth in the high byte, angle from straight up in the low one, 256 steps to the turn.'],
    ]),
  ],
  parts: {
    'the format mark': 'IDP3: the format of the file.',
    surfaces: 'Meshes of the model, each with a shader of its own.',
    mark: 'IDP3: the start of a surface.',
    shaders: 'Shaders of the surface; the first one counts.',
    gap: 'Bytes between tables, kept; their meaning is unknown.',
    trailing: 'Bytes after the stated end, kept; their meaning is unknown.',
  },
}
