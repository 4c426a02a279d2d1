import { buildWithRollup } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { describe, expect, it } from 'vitest'
import { unknownQuery } from '../../src/imports/unknown-query.js'
import { fakeRollup } from '../support/fake-plugins.js'

const THERE_ARE = 'There are ?url, ?inline, ?raw, ?glb and ?preset=name'

describe('a query that is no form of an import', () => {
  it.each([
    ['?ulr', `the query "?ulr" does not exist; did you mean "?url"? ${THERE_ARE}`],
    ['?RAW', `the query "?RAW" does not exist; did you mean "?raw"? ${THERE_ARE}`],
    ['?preset', `"?preset" names no preset: ?preset=name does. ${THERE_ARE}`],
    ['?presets=far', `"?presets=far" names no preset: ?preset=name does. ${THERE_ARE}`],
    ['?url&raw', `an import takes one word behind "?", found url&raw. ${THERE_ARE}`],
  ])('%s was mistyped', (query, text) => {
    expect(unknownQuery(`/game/guard.mdl${query}`)).toEqual({ file: '/game/guard.mdl', text, isOurs: true })
  })

  it.each(['?foo', '?foo&bar', '?size=3'])('%s may be of another plugin', (query) => {
    expect(unknownQuery(`/game/guard.mdl${query}`)).toMatchObject({ isOurs: false })
  })

  it('that resembles none of them gets the list in one sentence', () => {
    const text = 'the query "?banana" does not exist; there are ?url, ?inline, ?raw, ?glb and ?preset=name'
    expect(unknownQuery('/game/guard.mdl?banana')?.text).toBe(text)
  })

  it.each([
    '/game/guard.mdl',
    '/game/guard.mdl?import&t=17',
    '/game/guard.mdl?worker&url',
    '/game/guard.mdl?commonjs-proxy',
    '/game/guard.js?ulr',
    '\0/game/guard.mdl?ulr',
  ])('%j is nothing to say anything of', (id) => {
    expect(unknownQuery(id)).toBeUndefined()
  })

  it.each([
    ['smoke.tga?sprit', 'the query "?sprit" does not exist; an image is imported with "?sprite"'],
    ['smoke.PNG?spirte', 'the query "?spirte" does not exist; an image is imported with "?sprite"'],
    ['wind.ogg?sonud=', 'the query "?sonud" does not exist; a sound is imported with "?sound"'],
    ['smoke.tga?sprite&url', 'the query "?sprite&url" does not exist; an image is imported with "?sprite"'],
  ])('of an image or sound is mistyped: %s', (name, text) => {
    expect(unknownQuery(`/game/${name}`)).toEqual({ file: `/game/${name.replace(/\?.*/, '')}`, text, isOurs: true })
  })

  it.each(['smoke.tga?url', 'smoke.png?size=3', 'wind.ogg?worker', 'smoke.tga?sprite'])('%s is left alone', (name) => {
    expect(unknownQuery(`/game/${name}`)).toBeUndefined()
  })

  it('is left to other plugins, with a warning that lists the queries', async () => {
    const root = await makeProject({
      'src/main.js': `export { default } from '../world/guard.mdl?foo'`,
      'world/guard.mdl': 'guard',
    })
    const other = { name: 'other', load: (id: string) => (id.endsWith('?foo') ? 'export default 1' : null) }
    const warnings: string[] = []
    const onwarn = ({ message }: { message: string }) => warnings.push(message)
    await buildWithRollup(root, { plugins: [fakeRollup({ root }), other], onwarn })
    expect(warnings).toEqual([
      expect.stringContaining(`world/guard.mdl: the query "?foo" does not exist; ${THERE_ARE.replace('T', 't')}`),
    ])
  })
})
