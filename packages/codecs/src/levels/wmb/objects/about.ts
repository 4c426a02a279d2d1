import { type AboutRecord, aboutRecord } from '../../../about/about.js'
import { ENTITY, OLD_ENTITY } from './entity-layout.js'
import { INFO_6, INFO_7, LIGHT, PATH_HEAD, POSITION, REGION, SOUND } from './object-layout.js'

const UNUSED = 'Not used, usually zero.'
const ORIGIN = ['Position in the level.', 'quants'] as const
const ANGLES = ['Pan, tilt and roll.', 'degrees'] as const
const AMBIENT = ['Light that the entity has in itself.', 'percent'] as const

const INFO = {
  origin: ['Not used.', 'quants'],
  azimuth: ['Horizontal angle of the sun, counter-clockwise from +X.', 'degrees'],
  elevation: ['Angle of the sun above the horizon.', 'degrees'],
  flags: '0x01 lit, 0x02 nearly always, 0x04 no tree, 0x10 unclear, 0x20 block list of WMB7.',
  compilerVersion: 'Version of the compiler, such as 7.35.',
  gamma: 'Gamma of the light.',
  lightmapSize: 'n: lightmap pages have 256 · 2ⁿ luxels a side.',
  unused: UNUSED,
  sun: 'Color of the sun as 0x00RRGGBB.',
  ambient: 'Color of the ambient light as 0x00RRGGBB.',
  fog: 'Four fog colors as 0x00RRGGBB.',
} as const

/** Objects of compiled levels, after their type. */
export const aboutWmbObjects: readonly AboutRecord[] = [
  aboutRecord(POSITION, 'A position for the player or a camera.', {
    origin: ORIGIN,
    angles: ANGLES,
    unused: UNUSED,
    name: 'Name of the position, at most 19 characters.',
  }),
  aboutRecord(LIGHT, 'A light.', {
    origin: ORIGIN,
    color: ['Red, green and blue.', 'percent'],
    range: ['Reach of the light.', 'quants'],
    flags: '1 high resolution, 2 dynamic, 4 static, 8 casts shadows.',
  }),
  aboutRecord(SOUND, 'A sound.', {
    origin: ORIGIN,
    volume: ['Volume.', 'percent'],
    constants: '0 and 1 in every known file.',
    range: ['Reach of the sound.', 'quants'],
    flags: '0.',
    file: 'File name of the sound.',
    padding: UNUSED,
  }),
  aboutRecord(INFO_7, 'The level as a whole.', INFO),
  aboutRecord(INFO_6, 'The level as a whole.', { ...INFO, surplus: 'Eight more bytes of WMB6.' }),
  aboutRecord(REGION, 'A box with a name.', {
    min: ['Least corner.', 'quants'],
    max: ['Largest corner.', 'quants'],
    unused: UNUSED,
    name: 'Name of the region, at most 19 characters.',
  }),
  aboutRecord(PATH_HEAD, 'Name and counts of a path.', {
    name: 'Name of the path, at most 19 characters.',
    pointCount: 'Number of points, as a float.',
    unused: UNUSED,
    sum: '3 · points + 2 · edges.',
  }),
  aboutRecord(OLD_ENTITY, 'A model, sprite or map entity with 8 skills.', {
    origin: ORIGIN,
    angles: ANGLES,
    scale: 'Scale along each axis.',
    name: 'Name of the entity, at most 19 characters.',
    file: 'File name of the model; longer ones run over into the action.',
    action: 'Name of the script function that the entity runs.',
    padding: UNUSED,
    skills: 'Eight numbers for the script.',
    flags: 'Flags of the entity.',
    ambient: AMBIENT,
  }),
  aboutRecord(ENTITY, 'A model, sprite, terrain or map entity with 20 skills.', {
    origin: ORIGIN,
    angles: ANGLES,
    scale: 'Scale along each axis.',
    name: 'Name of the entity.',
    file: 'File name of the model.',
    action: 'Name of the script function that the entity runs.',
    padding: UNUSED,
    skills: 'Twenty numbers for the script.',
    flags: 'Flags of the entity.',
    ambient: AMBIENT,
    albedo: ['Share of light that the entity reflects.', 'percent'],
    path: 'Number of the path that the entity follows, from 1; 0 for none.',
    entity2: 'Number of a second entity.',
    material: 'Name of the script material; ndef for none.',
    string1: 'First text for the script.',
    string2: 'Second text for the script.',
    unused: UNUSED,
  }),
]
