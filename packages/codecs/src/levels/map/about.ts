import type { About } from '../../about/about.js'

/** Meaning of the parts of a map (docs/formats/map.md). */

export const aboutMapEntity = 'An entity: keys with values, and brushes. The first one is the world.'

export const aboutMapKey = {
  pair: 'A key and its value.',
  key: 'Name of a property.',
  value: 'Value of the property, as text.',
}

export const aboutMapBrush = {
  convex: 'A brush: the convex solid behind the planes of its faces.',
  opaque: 'A brush of another type, kept unchanged.',
}

export const aboutMapFace = {
  face: 'A face: the plane through three points, clockwise from outside, and how a texture lies on it.',
  coordinate: ['x, y or z of a point of the plane.', 'quants'],
  texture: 'Name of the texture.',
  axis: 'x, y or z of a texture axis.',
  offset: ['Offset of the texture.', 'texels'],
  rotation: ['Rotation of the texture; with axes, only a note for editors.', 'degrees'],
  scale: 'Scale of the texture: quants of a texel.',
  surface: 'Surface number: of Hexen II the light, of Quake II contents, flags and value.',
  words: 'Words of SiN and Medal of Honor, kept.',
} as const satisfies Readonly<Record<string, About>>
