import { describe, expect, it } from 'vitest'
import { outputNames, packNames } from '../../src/files/output-names.js'

/** Files that a call names one by one. */
const named = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, base: path.slice(0, path.lastIndexOf('/')) || '/', named: true }))

/** Files of one folder that a call names. */
const below = (base: string, ...names: readonly string[]) =>
  names.map((name) => ({ path: `${base}/${name}`, base, named: false }))

const namesOf = (sources: ReturnType<typeof named>) => [...outputNames(sources).values()]
const packsOf = (sources: ReturnType<typeof named>) => [...packNames(sources).values()]

describe('names of outputs', () => {
  it('are paths below what the call names', () => {
    expect(namesOf([...named('/game/guard.mdl'), ...below('/game/world', 'a/x.mdl')])).toEqual(['guard.mdl', 'a/x.mdl'])
  })

  it('have as many folders in front as tell sources of one name apart', () => {
    expect(namesOf(named('/p/x/old/guard.mdl', '/p/y/old/guard.mdl', '/p/y/old/dog.mdl'))).toEqual([
      'x/old/guard.mdl',
      'y/old/guard.mdl',
      'dog.mdl',
    ])
  })

  it('take folders again where the first ones make a name that another source has', () => {
    const sources = [...below('/p/world', 'a/guard.mdl'), ...named('/p/a/guard.mdl', '/p/b/guard.mdl')]
    expect(namesOf(sources)).toEqual(['world/a/guard.mdl', 'p/a/guard.mdl', 'b/guard.mdl'])
  })

  it('tell drives apart', () => {
    expect(namesOf(named('C:/guard.mdl', 'D:/guard.mdl'))).toEqual(['C/guard.mdl', 'D/guard.mdl'])
  })

  it('differ in more than case where sources come from several folders', () => {
    expect(namesOf(named('/a/Guard.mdl', '/b/guard.mdl'))).toEqual(['a/Guard.mdl', 'b/guard.mdl'])
    expect(namesOf(named('/a/Guard.mdl', '/a/guard.mdl'))).toEqual(['Guard.mdl', 'guard.mdl'])
  })
})

describe('names of packs', () => {
  it('keep the endings of sources that share a name', () => {
    expect(packsOf(named('/a/guard.mdl', '/a/Guard.wmp', '/a/dog.mdl'))).toEqual(['guard.mdl', 'Guard.wmp', 'dog'])
    expect(packsOf(named('/a/x.mdl', '/a/x.wmp', '/a/x.mdl.map'))).toEqual(['x.mdl', 'x.wmp', 'x.mdl.map'])
  })
})
