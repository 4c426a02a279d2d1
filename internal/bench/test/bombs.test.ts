import { expect, it } from 'vitest'
import { allBombs } from '../src/bombs/all.js'
import { buildBomb } from '../src/bombs/build-bomb.js'
import { memoryHost } from '../src/fuzz/memory-host.js'

/** Time and memory are those of `npm run bench -- bombs`: here is too much else in the process. */
it.each(allBombs().filter(({ isQuick }) => isQuick))('$name ends with its message', async (bomb) => {
  const { outcome } = await buildBomb(bomb, '/game', memoryHost(bomb.files()))
  expect(outcome).toEqual(bomb.outcome)
})
