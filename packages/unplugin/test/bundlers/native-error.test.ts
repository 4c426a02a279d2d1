import { expect, it } from 'vitest'
import { viteError } from '../../src/bundlers/native-error.js'
import type { FailureReport } from '../../src/report/failure-report.js'

const FAILURE: FailureReport = {
  message: 'world/castle.wmp.json (line 3): the option "mood" does not exist',
  id: '/game/world/castle.wmp',
  code: 'option-unknown',
  frame: '> 3 |   "mood": 1',
  files: [],
  cause: new Error('the option "mood" does not exist'),
}

it.each([true, false])('gives Vite the file of line and column instead of the asset (Rolldown: %s)', (isRolldown) => {
  const loc = { file: '/game/world/castle.wmp.json', line: 3, column: 2, text: '  "mood": 1' }
  expect(viteError({ ...FAILURE, loc }, isRolldown)).toMatchObject({ id: loc.file, loc: { file: loc.file, line: 3 } })
})

it.each([true, false])('gives Vite the asset where there is no line (Rolldown: %s)', (isRolldown) => {
  const error = viteError(FAILURE, isRolldown)
  expect(error).toMatchObject({ id: FAILURE.id, frame: '' })
  expect(error.message).toContain(FAILURE.frame)
})
