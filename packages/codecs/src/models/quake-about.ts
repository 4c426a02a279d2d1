import type { About } from '../about/about.js'

/** Fields that the headers of Quake's models and of those of GameStudio before MDL7 share. */
export const aboutModelHeader = {
  scale: 'Step of raw coordinates: position = raw · scale + offset.',
  offset: ['Offset of raw coordinates.', 'quants'],
  radiusBits: ['Bounding radius, a float; not always a number.', 'quants'],
  skinCount: 'Number of skins.',
  vertexCount: 'Number of vertices.',
  triangleCount: 'Number of triangles.',
  frameCount: 'Number of frames, at least 1.',
} as const satisfies Readonly<Record<string, About>>

export const BOX_MIN = 'Least corner of the box of the frame, as a vertex; often garbage.'
export const BOX_MAX = 'Largest corner of the box of the frame, as a vertex.'
export const FRAME_NAME = 'Name of the frame; runs of frames with one prefix are a clip.'
export const NORMAL_INDEX = 'Index into the table of 162 directions; larger numbers are none.'
