import { expect, it } from 'vitest'
import { Reports } from '../../src/report/reports.js'

const missing = (level: string, archive: string, count: number) => ({
  severity: 'warning' as const,
  code: 'archive-missing' as const,
  file: `/game/${level}.wmp`,
  text: `${archive}, which this level names, was not found, and ${count} textures are missing: a`,
})

it('reports a missing archive once for all levels of a build, and again in the next build', () => {
  const reports = new Reports()
  const codesOf = (level: string, archive: string, count: number) =>
    reports
      .newWarnings({ file: `/game/${level}.wmp` }, [missing(level, archive, count)], '/game')
      .map(({ message }) => message.match(/\w+\.wad/)?.[0])
  expect(codesOf('castle', 'base.wad', 67)).toEqual(['base.wad'])
  expect(codesOf('cave', 'base.wad', 12)).toEqual([])
  expect(codesOf('cave', 'other.wad', 12)).toEqual(['other.wad'])
  reports.startRound()
  expect(codesOf('cave', 'base.wad', 12)).toEqual(['base.wad'])
})
