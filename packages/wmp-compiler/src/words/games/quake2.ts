import type { GameWords } from '../table.js'

/** Quake II and the games on its engine (Daikatana, SiN, Kingpin), with the tools that light their levels. */
export const QUAKE2: GameWords = {
  name: 'Quake II',
  classes: {
    func_areaportal: {
      effect: 'an invisible door that closes off what is behind it',
      brushes: { contents: 'passable', hidden: true },
      missing: 'it hides nothing',
    },
    target_speaker: { effect: 'a sound', object: 'sound' },
    func_clip: { effect: 'stops only creatures', brushes: { contents: 'passable', hidden: true } },
  },
  keys: [
    {
      names: ['_cone', 'angle'],
      on: ['light'],
      effect: 'half of the cone of a spot light in degrees (10), and its direction',
    },
    {
      names: ['skyrotate', 'skyaxis'],
      on: ['world'],
      effect: 'how the sky turns',
      isOfGame: true,
      missing: 'it stands still',
      usual: ['0', '0 0 0'],
    },
    {
      names: ['_focus', '_angfade', '_angwait'],
      on: ['light'],
      effect: 'how light fades in and around a cone (ArghRad)',
      missing: 'cones have hard edges',
      usual: ['0', '1'],
    },
    {
      names: ['_sun', '_sun_light', '_sun_angle', '_sun_ambient', '_sun_diffuse', '_sun_surface', '_sun_diffade'],
      on: ['world'],
      effect: 'the sun (ArghRad)',
      missing: 'set _sunlight and _sun_mangle',
    },
  ],
}
