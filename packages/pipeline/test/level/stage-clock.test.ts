import { expect, it } from 'vitest'
import { StageClock } from '../../src/import/level/stage-clock.js'

it('counts what looking for broken invariants takes to no stage', () => {
  let now = 0
  const clock = new StageClock({ now: () => now }, () => {}, true)
  const { onStage, onProblems } = clock.compiling()
  now = 10
  onStage?.('csg', {})
  onProblems?.('csg', () => {
    now += 1000
    return ['a piece is too large']
  })
  now += 5
  onProblems?.('tree', () => {
    now += 500
    return []
  })
  now += 2
  onStage?.('tree', {})
  expect(clock.stages.map(({ stage, milliseconds }) => [stage, milliseconds])).toEqual([
    ['csg', 10],
    ['tree', 7],
  ])
  expect(clock.milliseconds).toBe(17)
  expect(clock.problems).toEqual(['csg: a piece is too large'])
})
