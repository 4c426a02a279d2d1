import { beforeAll, describe, expect, it } from 'vitest'
import { bundleWorker } from '../src/page-bytes/bundle-worker.js'
import { buildInPage, buildOnNode } from '../src/page-bytes/compare-bytes.js'
import { BROWSERS, findBrowser } from '../src/page-bytes/open-browser.js'
import { SAMPLE } from '../src/page-bytes/sample.js'
import type { Outcome } from '../src/page-bytes/work.js'

const outcomes = (built: readonly Outcome[]) =>
  built.map(({ result, warnings }, job) => ({ ...SAMPLE.jobs[job], result, warnings }))

describe('packs that the worker of a page builds, over memfs', () => {
  let code: ReadonlyMap<string, Uint8Array>
  let expected: readonly Outcome[]
  beforeAll(async () => {
    ;[code, expected] = await Promise.all([bundleWorker(), buildOnNode(SAMPLE)])
  })

  it('are all made on Node, where they are compared with', () => {
    expect(expected.map(({ result }) => result)).toEqual(SAMPLE.jobs.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
  })

  for (const browser of BROWSERS) {
    const isInstalled = findBrowser(browser) !== undefined
    if (!isInstalled) console.warn(`No ${browser}: packs of its engine are not compared with those of Node.`)

    it.skipIf(!isInstalled)(
      `have the bytes of Node in ${browser}, and are found in the cache of the page`,
      async () => {
        const { built } = await buildInPage(browser, { work: SAMPLE, code })
        expect(outcomes(built)).toEqual(outcomes(expected))
        expect(built.map(({ isFoundAgain }) => isFoundAgain)).toEqual(SAMPLE.jobs.map(() => true))
      },
    )
  }
})
