import { expect, it } from 'vitest'
import type { Failure } from '../src/failure.js'
import { viteError } from '../src/native-error.js'

const FAILURE: Failure = {
  message: 'world/castle.wmp.json (line 3): the option "mood" does not exist',
  id: '/game/world/castle.wmp',
  code: 'option-unknown',
  frame: '> 3 |   "mood": 1',
  files: [],
  cause: new Error('the option "mood" does not exist'),
}

it.each([true, false])(
  'tells Vite of the file that line and column are in, not of the asset (Rolldown: %s)',
  (isRolldown) => {
    const loc = { file: '/game/world/castle.wmp.json', line: 3, column: 2, text: '  "mood": 1' }
    expect(viteError({ ...FAILURE, loc }, isRolldown)).toMatchObject({ id: loc.file, loc: { file: loc.file, line: 3 } })
  },
)

it.each([true, false])('tells Vite of the asset where there is no line (Rolldown: %s)', (isRolldown) => {
  const error = viteError(FAILURE, isRolldown)
  expect(error).toMatchObject({ id: FAILURE.id, frame: '' })
  expect(error.message).toContain(FAILURE.frame)
})
