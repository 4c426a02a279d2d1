/** An entity with nothing of its own: the values of members that tests do not name. An `Entity` of `@brushwork/asset`. */
export const PLAIN_ENTITY = {
  kind: 'model',
  name: '',
  file: '',
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
  angles: [0, 0, 0],
  action: '',
  skills: [],
  flags: 0,
  ambient: 0,
  albedo: 50,
  material: '',
  path: '',
  strings: [],
  properties: [],
} as const
