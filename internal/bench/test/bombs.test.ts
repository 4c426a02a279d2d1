import { expect, it } from 'vitest'
import { allBombs } from '../src/bombs/all.js'
import { buildBomb } from '../src/bombs/build-bomb.js'
import { memoryHost } from '../src/fuzz/targets/memory-host.js'

/** `npm run bench -- bombs` checks time and memory. Other tests share this process, so it checks messages only. */
it.each(allBombs().filter(({ isQuick }) => isQuick))('$name ends with its message', async (bomb) => {
  const { outcome } = await buildBomb(bomb, '/game', memoryHost(bomb.files()))
  expect(outcome).toEqual(bomb.outcome)
})
