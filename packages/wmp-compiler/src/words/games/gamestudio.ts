import type { GameWords } from '../table.js'

/** GameStudio. Its entities have actions, which are functions of the game's script, and no classes. */
export const GAMESTUDIO: GameWords = {
  name: 'GameStudio',
  classes: {},
  keys: [
    { names: ['action'], on: ['point'], effect: 'the function of the script that runs an entity', isOfGame: true },
    {
      names: ['material'],
      on: ['point', 'brushes'],
      effect: 'the material, whose shader and colors the script has',
      isOfGame: true,
    },
    { names: ['path'], on: ['point'], effect: 'the path that an entity follows', isOfGame: true },
    {
      names: ['skills', 'flags', 'string1', 'string2'],
      on: ['point'],
      effect: 'parameters of the action',
      isOfGame: true,
    },
    { names: ['ambient', 'albedo'], on: ['point', 'brushes'], effect: 'brightness and reflectivity in percent' },
  ],
}
