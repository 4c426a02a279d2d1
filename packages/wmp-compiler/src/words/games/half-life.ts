import type { BrushWord, ClassWord, GameWords } from '../table.js'

const INVISIBLE: BrushWord = { contents: 'passable', hidden: true }
const ZONE: ClassWord = { effect: 'an invisible region', brushes: INVISIBLE }

/** Half-Life, its mods, and its compilers (ZHLT, VHLT). */
export const HALF_LIFE: GameWords = {
  name: 'Half-Life',
  classes: {
    func_water: { effect: 'a liquid, which may move as a door', brushes: { contents: 'liquid' } },
    func_ladder: { effect: 'invisible; players climb in it', brushes: INVISIBLE },
    func_monsterclip: { effect: 'stops monsters only', brushes: INVISIBLE },
    func_mortar_field: ZONE,
    func_friction: ZONE,
    func_traincontrols: ZONE,
    func_tankcontrols: ZONE,
    func_bomb_target: ZONE,
    func_buyzone: ZONE,
    func_escapezone: ZONE,
    func_hostage_rescue: ZONE,
    func_vip_safetyzone: ZONE,
    func_grencatch: ZONE,
    func_nogrenades: ZONE,
    game_zone_player: ZONE,
    env_bubbles: { effect: 'bubbles rise in an invisible region', brushes: INVISIBLE },
    func_conveyor: { effect: 'a part whose texture flows and moves players', missing: 'its texture stands still' },
    light_spot: { effect: 'a spot light', object: 'light' },
    light_environment: { effect: 'the sun, and light of the sky', object: 'sun' },
    info_texlights: { effect: 'faces of textures shine', missing: 'the setting `emissionByTexture` of light has it' },
    infodecal: { effect: 'an image on the nearest wall', object: 'decal' },
    path_track: { effect: 'a point of a path', object: 'corner' },
  },
  keys: [
    {
      names: ['rendermode', 'renderamt', 'rendercolor'],
      on: ['brushes'],
      effect: 'how brushes are mixed with what is behind them',
      isOfGame: true,
    },
    { names: ['skin'], on: ['brushes'], effect: 'the liquid of func_water', isOfGame: true },
    {
      names: ['_light', '_cone', '_cone2', 'pitch', 'angles', '_fade', '_falloff', '_diffuse_light'],
      on: ['light'],
      effect: 'color and brightness, the two halves of a cone, direction and fading',
    },
    { names: ['zhlt_noclip'], on: ['brushes'], effect: 'the brushes let everything through' },
    { names: ['zhlt_invisible'], on: ['brushes'], effect: 'the brushes are not drawn' },
    // Keys without effect here.
    {
      names: ['renderfx'],
      on: ['brushes'],
      effect: 'brushes pulse, flicker or fade',
      isOfGame: true,
      missing: 'they stand still: animate their part in the game',
      usual: ['0'],
    },
    {
      names: ['waveheight'],
      on: ['world', 'brushes'],
      effect: 'height of waves',
      isOfGame: true,
      missing: 'liquids are flat',
      usual: ['0', '0.0'],
    },
    {
      names: ['zhlt_lightflags', 'zhlt_customshadow'],
      on: ['brushes'],
      effect: 'whether the brushes cast shadows',
      missing: 'parts do not',
      usual: ['0'],
    },
    {
      names: ['zhlt_embedlightmap', 'zhlt_copylight', 'zhlt_usestyle', 'light_origin', '_minlight'],
      on: ['brushes'],
      effect: 'how the brushes are lit',
      missing: 'they are lit as others',
      usual: ['0'],
    },
    {
      names: ['zhlt_hull', 'zhlt_usemodel'],
      on: ['brushes'],
      effect: 'the collision or the model of brushes',
      missing: 'brushes have those of their own',
      usual: ['0'],
    },
    {
      names: ['zhlt_detaillevel', 'zhlt_chopdown', 'zhlt_chopup', 'zhlt_coplanarpriority'],
      on: ['brushes'],
      effect: 'which brushes cut others',
      missing: 'func_detail cuts nothing',
      usual: ['0', '1'],
    },
    {
      names: ['_spread'],
      on: ['light'],
      effect: 'how soft shadows of the sun are',
      missing: 'the setting `sunAngle` of light has it',
      usual: ['0'],
    },
  ],
}
