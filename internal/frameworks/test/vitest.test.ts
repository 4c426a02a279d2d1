import { expect, it, onTestFinished, vi } from 'vitest'
import { findChromium } from '../../../scripts/page/chromium.mjs'
import { App } from '../src/app.js'

async function openApp(): Promise<App> {
  const app = await App.open('vitest')
  onTestFinished(() => app.close())
  return app
}

const run = (app: App, ...projects: readonly string[]): Promise<string> =>
  app.run('vitest/vitest.mjs', 'run', '--reporter=verbose', ...projects.map((name) => `--project=${name}`))

it('games have their facts and packs in tests of Vitest, in Node and with a made-up page', async () => {
  const environments = ['node', 'jsdom', 'happy-dom']
  const printed = await run(await openApp(), ...environments)
  for (const environment of environments) {
    expect(printed.match(new RegExp(`✓ .*${environment}`, 'g'))).toHaveLength(3)
  }
  expect(printed).toMatch(/Tests +9 passed/)
})

it('games have them in the browser mode of Vitest, too, with images and a server of packs', async () => {
  vi.stubEnv('BRUSHWORK_CHROMIUM', findChromium())
  onTestFinished(() => void vi.unstubAllEnvs())
  const printed = await run(await openApp(), 'page*')
  expect(printed.match(/✓ .*page \(chromium\)/g)).toHaveLength(5)
  expect(printed).toMatch(/Tests +5 passed/)
})
