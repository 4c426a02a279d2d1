import { expect, it, onTestFinished } from 'vitest'
import { App } from '../src/app.js'

it('games have their facts and packs in tests of Vitest, in Node and with a made-up page', async () => {
  const app = await App.open('vitest')
  onTestFinished(() => app.close())
  const printed = await app.run('vitest/vitest.mjs', 'run', '--reporter=verbose')
  for (const environment of ['node', 'jsdom', 'happy-dom']) {
    expect(printed.match(new RegExp(`✓ .*${environment}`, 'g'))).toHaveLength(3)
  }
  expect(printed).toMatch(/Tests +9 passed/)
})
