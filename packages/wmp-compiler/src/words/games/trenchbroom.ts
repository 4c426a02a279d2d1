import type { GameWords } from '../table.js'

/** Words of the editor TrenchBroom, in maps of all games. */
export const TRENCHBROOM: GameWords = {
  name: 'TrenchBroom',
  classes: {},
  keys: [
    {
      names: ['_tb_type', '_tb_id', '_tb_name', '_tb_group', '_tb_layer'],
      on: ['brushes', 'point'],
      effect: 'groups and layers',
    },
    { names: ['_tb_layer_omit_from_export'], on: ['brushes'], effect: 'leaves a layer out' },
    { names: ['_tb_textures'], on: ['world'], effect: 'folders of textures' },
    {
      names: ['_tb_linked_group_id', '_tb_transformation'],
      on: ['brushes'],
      effect: 'copies of a group that change with it; the file has the brushes of each',
    },
  ],
}
