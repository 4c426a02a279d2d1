import { createMap, type PlannedMapEntity } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { levelFromMap } from '../../src/index.js'

/** The level of these entities, made by an editor for a game. */
function levelOf(game: string, ...entities: readonly Readonly<Record<string, string>>[]) {
  const planned: PlannedMapEntity[] = [{ classname: 'worldspawn' }, ...entities].map((properties) => ({ properties }))
  return levelFromMap(createMap({ comments: [` Game: ${game}`], entities: planned }))
}

const lightOf = (game: string, light: Readonly<Record<string, string>>) =>
  levelOf(game, light, { classname: 'info_null', targetname: 'floor', origin: '0 0 0' }).lights[0]

const down = [expect.closeTo(0), expect.closeTo(0), -1]

describe('a spot light', () => {
  it.each([
    ['pitch', { pitch: '-90' }],
    ['angles', { angles: '-90 0 0' }],
    ['angle -2', { angle: '-2' }],
    ['a target', { origin: '0 0 64', target: 'floor' }],
  ])('of Half-Life is turned by %s, and has the two halves of a cone', (_, keys) => {
    const { spot } = lightOf('Half-Life', {
      classname: 'light_spot',
      _light: '255 255 255 200',
      ...keys,
      _cone: '20',
      _cone2: '35',
    })
    expect(spot).toEqual({ direction: down, angle: 70, softAngle: 40 })
  })

  it('of Half-Life looks along its yaw where it says no more', () => {
    const { spot } = lightOf('Half-Life', { classname: 'light_spot', angles: '0 90 0' })
    expect(spot).toEqual({ direction: [expect.closeTo(0), 1, expect.closeTo(0)], angle: 20, softAngle: 20 })
  })

  it('of Quake has the angle across its cone', () => {
    const at = { classname: 'light', origin: '0 0 64' }
    expect(lightOf('Quake', { ...at, target: 'floor' }).spot).toEqual({ direction: down, angle: 40, softAngle: 40 })
    expect(lightOf('Quake', { ...at, mangle: '0 -90 0', angle: '60', _softangle: '30' }).spot).toEqual({
      direction: down,
      angle: 60,
      softAngle: 30,
    })
    expect(lightOf('Quake', { ...at, target: 'missing' }).spot).toBeUndefined()
    expect(lightOf('Quake', { ...at, angle: '60' }).spot).toBeUndefined()
  })

  it('of Quake II has half of its cone, and a hard edge', () => {
    const { spot } = lightOf('Quake 2', { classname: 'light', origin: '0 0 64', target: 'floor', _cone: '25' })
    expect(spot).toEqual({ direction: down, angle: 50, softAngle: 50 })
  })

  it('of Quake III has the radius of its cone at its target', () => {
    const light = lightOf('Quake 3', { classname: 'light', origin: '0 0 64', target: 'floor', radius: '64' })
    expect(light).toMatchObject({ range: 300, shine: { falloff: 'inverse-square' } })
    expect(light.spot).toEqual({ direction: down, angle: expect.closeTo(90), softAngle: expect.closeTo(90) })
  })
})

describe('the light of Half-Life', () => {
  it('fades by the square of the distance, from the third power of its brightness', () => {
    const { color, range, shine } = lightOf('Half-Life', { classname: 'light', _light: '255 64 0 200' })
    expect(shine).toEqual({ brightness: 200 ** 3 / 10 / 128 ** 2, falloff: 'inverse-square', style: 0 })
    expect(color).toEqual([1, expect.closeTo(0.5), 0])
    // A thirty-second of full light is left.
    expect(200 ** 3 / 10 / range ** 2).toBeCloseTo(255 / 32)
  })

  it('has one number, or three, or fades as other keys say', () => {
    const of = (keys: Readonly<Record<string, string>>) => lightOf('Half-Life', { classname: 'light', ...keys })
    expect(of({ _light: '100' })).toMatchObject({ color: [1, 1, 1], shine: { brightness: 100 ** 3 / 10 / 128 ** 2 } })
    expect(of({ _light: '0 100 0' })).toMatchObject({ color: [0, 1, 0] })
    expect(of({ _light: '100', _fade: '2' }).shine?.brightness).toBe(100 ** 3 / 20 / 128 ** 2)
    expect(of({ _light: '100', _falloff: '1' }).shine).toMatchObject({
      falloff: 'inverse',
      brightness: 100 ** 3 / 10 / 128,
    })
    expect(of({ light: '200' })).toMatchObject({ range: 200, shine: { falloff: 'linear' } })
  })

  it('is that of the game that a comment names, also among any number of blanks', () => {
    const entities = [
      { properties: { classname: 'worldspawn' } },
      { properties: { classname: 'light', _light: '255 255 255 200' } },
    ]
    const map = (comment: string) => createMap({ comments: [comment], entities })
    const falloffOf = (comment: string) => levelFromMap(map(comment)).lights[0].shine?.falloff
    const blanks = ' '.repeat(1_000_000)
    expect(falloffOf(`${blanks}Game:${blanks}Half-Life${blanks}`)).toBe('inverse-square')
    expect(falloffOf(' game: Quake')).not.toBe('inverse-square')
    expect(falloffOf(` Game: a${blanks}b`)).toBe('inverse-square')
  })

  it('is known by its words where no comment names the game', () => {
    const map = createMap({
      entities: [
        { properties: { classname: 'worldspawn' } },
        { properties: { classname: 'light', _light: '255 255 255 200' } },
      ],
    })
    expect(levelFromMap(map).lights[0].shine?.falloff).toBe('inverse-square')
  })

  it('of its sun has a direction, and a sky', () => {
    const { sun, skyLight, lights } = levelOf('Half-Life', {
      classname: 'light_environment',
      _light: '255 255 255 255',
      angles: '0 90 0',
      pitch: '-45',
      _diffuse_light: '255 0 0 255',
    })
    expect(sun).toEqual({ color: [1, 1, 1], azimuth: 270, elevation: expect.closeTo(45) })
    expect(skyLight).toEqual([0.18, 0, 0])
    expect(lights).toEqual([])
  })
})

describe('keys of ericw-tools', () => {
  it('make a light a sun, end it, or leave it out', () => {
    const { sun } = levelOf('Quake', { classname: 'light', light: '255', _sun: '1', mangle: '90 -45 0' })
    expect(sun).toEqual({ color: [1, 1, 1], azimuth: 270, elevation: expect.closeTo(45) })
    expect(lightOf('Quake', { classname: 'light', light: '200', _falloff: '500' }).range).toBe(500)
    expect(levelOf('Quake', { classname: 'light', _nostaticlight: '1' }).lights).toEqual([])
  })
})
