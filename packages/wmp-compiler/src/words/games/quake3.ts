import type { GameWords } from '../table.js'

/** Quake III and the games on its engine, with the compiler q3map2. */
export const QUAKE3: GameWords = {
  name: 'Quake III',
  classes: {
    misc_model: { effect: 'a model that is part of the level; here an entity that shows it' },
    _decal: { effect: 'projects the texture of a patch onto faces (q3map2)', missing: 'nothing is projected' },
    _skybox: { effect: 'a small scene that is the sky (q3map2)', missing: 'it is drawn where it is' },
    misc_portal_surface: { effect: 'a mirror, or a view to elsewhere', missing: 'faces show their texture' },
  },
  keys: [
    { names: ['radius'], on: ['light'], effect: 'radius of the cone of a spot light at its target (64)' },
    { names: ['modelscale', 'modelscale_vec'], on: ['point'], effect: 'scale of a model' },
    {
      names: ['_lightmapscale', 'lightmapscale'],
      on: ['world', 'brushes'],
      effect: 'how far apart luxels are',
    },
    {
      names: ['_shadeangle', '_smoothnormals', '_sn', '_sa'],
      on: ['world', 'brushes'],
      effect: 'faces share normals',
    },
    {
      names: ['_castshadows', '_cs', '_receiveshadows', '_rs'],
      on: ['world', 'brushes', 'point'],
      effect: 'which entities cast shadows, and on which',
      missing: 'brushes of the world and models that stand still cast shadows',
      usual: ['1'],
    },
    {
      names: ['_floodlight'],
      on: ['world'],
      effect: 'light that open space gives',
      missing: 'the setting `skyLight` of light comes near',
    },
    {
      names: ['_foghull', '_celshader', '_farplanedist'],
      on: ['world'],
      effect: 'fog, outlines and distance of view',
      missing: 'games have to draw them',
    },
    {
      names: ['_remap', '_frame', '_clone', '_clonename'],
      on: ['point', 'brushes'],
      effect: 'other textures or frames of a model, or copies of brushes',
      missing: 'entities show what their own keys name',
    },
    {
      names: ['_filterradius', '_filter', '_extradist', '_flareshader'],
      on: ['light'],
      effect: 'blurred light, and flares',
      missing: 'lights shine as others',
      usual: ['0'],
    },
  ],
}
