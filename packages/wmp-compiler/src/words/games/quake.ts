import type { GameWords } from '../table.js'

/** Quake, and the engines and mods that grew from it. */
export const QUAKE: GameWords = {
  name: 'Quake',
  classes: {
    worldspawn: { effect: 'the world', brushes: { joins: true } },
    func_group: { effect: 'brushes of the world that the editor groups', brushes: { joins: true } },
    func_wall: { effect: 'a solid part, which games can remove' },
    func_illusionary: { effect: 'a part that lets everything through', brushes: { contents: 'passable' } },
    'func_*': { effect: 'a part that moves or is used: a door, a plat, a train' },
    'trigger_*': { effect: 'an invisible region', brushes: { contents: 'passable', hidden: true } },
    'light*': { effect: 'a light; torches and globes are shown, too', object: 'light' },
    'info_player*': { effect: 'where players start', object: 'position' },
    'info_team*': { effect: 'where players of a team start', object: 'position' },
    'info_vip_*': { effect: 'where players start', object: 'position' },
    info_intermission: { effect: 'a view between levels', object: 'position' },
    info_teleport_destination: { effect: 'the end of a teleporter, by its name', object: 'position' },
    testplayerstart: { effect: 'where players start in tests', object: 'position' },
    path_corner: { effect: 'a point of a path', object: 'corner' },
    'ambient_*': { effect: 'a sound', object: 'sound' },
  },
  keys: [
    { names: ['alpha'], on: ['brushes'], effect: 'opacity, 0 to 1; 0 counts as 1', isOfGame: true },
    { names: ['message'], on: ['world'], effect: 'title of the level' },
    { names: ['wad'], on: ['world'], effect: 'archives of textures' },
    { names: ['fog'], on: ['world'], effect: 'density and color of fog; the level has the color', isOfGame: true },
    {
      names: ['wateralpha', '_wateralpha', '_lavaalpha', '_slimealpha', '_telealpha'],
      on: ['world'],
      effect: 'opacity of all liquids',
      isOfGame: true,
      missing: 'set the option `liquidOpacity` of createLevel',
    },
    {
      names: ['skyname', 'sky', '_sky', 'skybox', 'qlsky'],
      on: ['world'],
      effect: 'six images of a sky box',
      isOfGame: true,
    },
    { names: ['light', '_light'], on: ['light'], effect: 'brightness; with four numbers, color and brightness' },
    { names: ['wait', 'delay'], on: ['light'], effect: 'how light fades with distance' },
    { names: ['style'], on: ['light'], effect: 'a light style: flickering, or switched' },
    { names: ['target'], on: ['light'], effect: 'a spot light, which shines at that entity' },
    { names: ['angle'], on: ['light'], effect: 'degrees across the cone of a spot light (40)' },
    { names: ['model'], on: ['point'], effect: 'the model that an entity shows', isOfGame: true },
    { names: ['origin', 'angle', 'angles', 'mangle'], on: ['point'], effect: 'where an entity is, and where it looks' },
  ],
}
