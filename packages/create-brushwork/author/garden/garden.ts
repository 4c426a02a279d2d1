import { createMap, type PlannedMapEntity, type PlannedMapFace, writeMap } from '@brushwork/codecs/map'
import { dressing, ground, water } from './court.js'
import { altar, LIGHT_WELL, room, shell } from './shell.js'
import { frustum, octagon, type Solid } from './solid.js'
import { onFourSides } from './turns.js'
import { walk, walkFloor } from './walk.js'

/** A walled garden with a pool, a roofed walk and a room with a crystal: a map of TrenchBroom. */
export function gardenMap(): Uint8Array {
  return writeMap(
    createMap({
      comments: [' Game: Generic', ' Format: Valve'],
      entities: [world(), details(), ...lights(), ...things()],
    }),
  )
}

function world(): PlannedMapEntity {
  return {
    properties: {
      classname: 'worldspawn',
      mapversion: '220',
      message: 'The garden',
      _sunlight: '300',
      _sunlight_color: '255 226 178',
      _sun_mangle: '58 -48 0',
      _sunlight2: '120',
      _sunlight2_color: '176 208 255',
      _minlight: '12',
    },
    brushes: [...shell(), ...onFourSides([walkFloor()]), ...ground(), water(), ...room()].map(brush),
  }
}

/** What neither closes the world nor hides other parts of it. Its curves look round. */
function details(): PlannedMapEntity {
  const solids = [...onFourSides(walk()), ...dressing(), ...altar(), ...crystal()]
  return { properties: { classname: 'func_detail', _phong_angle: '50' }, brushes: solids.map(brush) }
}

/** A solid with textures of the collection that TrenchBroom shows. */
function brush(solid: Solid): PlannedMapFace[] {
  return solid.map((face) => ({ ...face, texture: `garden/${face.texture}` }))
}

function crystal(): Solid[] {
  const [wide, tip] = [octagon(0, LIGHT_WELL, 12), octagon(0, LIGHT_WELL, 2)]
  return [frustum(tip, wide, 66, 88, { side: 'crystal' }), frustum(wide, tip, 88, 118, { side: 'crystal' })]
}

function lights(): PlannedMapEntity[] {
  const lamp = (origin: string, light: number, color: string) => ({
    properties: { classname: 'light', origin, light: String(light), _color: color },
  })
  return [
    lamp(`0 ${LIGHT_WELL - 40} 96`, 190, '130 190 255'),
    lamp(`0 ${LIGHT_WELL + 40} 96`, 150, '130 190 255'),
    lamp('-84 456 140', 150, '255 168 92'),
    lamp('84 456 140', 150, '255 168 92'),
  ]
}

function things(): PlannedMapEntity[] {
  const sign = (origin: string, message: string) => ({
    properties: { classname: 'info_sign', origin, message, radius: '96' },
  })
  return [
    { properties: { classname: 'info_player_start', origin: '0 -344 42', angle: '90' } },
    { properties: { classname: 'misc_model', origin: '0 0 30', angle: '250', model: 'crow.mdl', targetname: 'crow' } },
    sign('0 -120 40', 'The pool is knee-deep. The crow does not mind you.'),
    sign(
      `0 ${LIGHT_WELL - 60} 60`,
      'You found the crystal. Now open world/garden.map in TrenchBroom and hide something here.',
    ),
  ]
}
