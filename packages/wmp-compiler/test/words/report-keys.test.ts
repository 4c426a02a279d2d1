import { parseMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { levelFromMap } from '../../src/index.js'

const BRUSH = '{\n( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1\n}\n'

/** Texts of `entity-key` for an entity of these keys. */
function reported(className: string, keys: Readonly<Record<string, string>>, brushes = ''): string[] {
  const pairs = Object.entries(keys).map(([key, value]) => `"${key}" "${value}"\n`)
  const text = `{\n"classname" "worldspawn"\n}\n{\n"classname" "${className}"\n${pairs.join('')}${brushes}}\n`
  const { diagnostics } = levelFromMap(parseMap(text))
  return diagnostics.filter(({ code }) => code === 'entity-key').map((message) => message.text)
}

describe('keys of an entity whose value is invalid', () => {
  it.each([
    [{ rendermode: '9' }, 'a whole number from 0 to 5 as its rendermode, found "9": it counts as 0'],
    [{ RenderMode: 'glass' }, 'a whole number from 0 to 5 as its rendermode, found "glass": it counts as 0'],
    [{ rendermode: '2', renderamt: 'nan' }, 'a number from 0 to 255 as its renderamt, found "nan": nothing is drawn'],
    [{ rendermode: '2', renderamt: '-5' }, 'a number from 0 to 255 as its renderamt, found "-5": nothing is drawn'],
    [
      { rendermode: '1', renderamt: '60', rendercolor: '255 0' },
      'three numbers as its rendercolor, found "255 0": it counts as black',
    ],
    [{ alpha: 'half' }, 'a number as its alpha, found "half": it is left out'],
  ])('are reported for brushes: %j', (keys, expected) => {
    expect(reported('func_wall', keys, BRUSH)).toEqual([`func_wall should have ${expected}`])
    expect(reported('func_wall', { model: '*1', ...keys })).toHaveLength(1)
  })

  it.each([
    {},
    { rendermode: '0', renderamt: 'x' },
    { rendermode: '5', renderamt: '1e9' },
    { rendermode: '2', renderamt: ' 60 ', rendercolor: 'x' },
  ])('are not reported where they have no effect: %j', (keys) => {
    expect(reported('func_wall', keys, BRUSH)).toEqual([])
  })

  it.each([
    [{}, 'the file of a map as its _external_map, found none: it shows nothing'],
    [{ _external_map: '' }, 'the file of a map as its _external_map, found "": it shows nothing'],
    [
      { _external_map: 'a.map', _external_map_scale: '0' },
      'as its _external_map_scale, found "0": the map keeps its size',
    ],
    [{ _external_map: 'a.map', _external_map_scale: '1 -2 3' }, 'found "1 -2 3": the map keeps its size'],
    [
      { _external_map: 'a.map', _External_Map_Angles: '0 x 0' },
      'three numbers as its _external_map_angles, found "0 x 0"',
    ],
    [
      { _external_map: 'a.map', _external_map_angle: 'x' },
      'a number as its _external_map_angle, found "x": it is left',
    ],
  ])('are reported for maps in maps: %j', (keys, expected) => {
    for (const className of ['misc_external_map', 'Misc_External_Map']) {
      expect(reported(className, keys)).toEqual([expect.stringContaining(expected)])
    }
  })

  it('are reported for decals without a texture, and no other entity needs one', () => {
    const text = 'infodecal should have the name of a texture as its texture, found none: it is not drawn'
    expect(reported('infodecal', { origin: '0 0 0' })).toEqual([text])
    expect(reported('info_null', { origin: '0 0 0', _external_map_scale: 'x' })).toEqual([])
  })
})
