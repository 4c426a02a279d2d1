import { editorOf } from '@brushwork-internal/plugin-testkit/editor'
import { bundledRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject } from '@brushwork-internal/plugin-testkit/project'
import { playEdits, RUNNING_GAME } from '@brushwork-internal/plugin-testkit/running-game'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { beforeAll, expect, it } from 'vitest'
import { SERVERS } from './support/dev-servers.js'

const takePage = pagesOfFile()
let runtime: Files
beforeAll(async () => {
  requireBuiltRuntime()
  runtime = await bundledRuntime()
})

it.each(Object.entries(SERVERS))('%s updates a running game in place, and reports errors', async (_, server) => {
  const root = await makeProject({ ...runtime, ...RUNNING_GAME })
  const url = await server.start(root)
  const page = await takePage()
  await page.goto(url)
  const game = await playEdits(page, editorOf(root), server.overlay)
  expect(game.updates).toBeGreaterThanOrEqual(5)
})
