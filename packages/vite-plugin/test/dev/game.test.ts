import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { playEdits, RUNNING_GAME } from '@brushwork-internal/plugin-testkit/running-game'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { settle, startDevServer, until } from '../support/dev-server.js'

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

it('updates a running game in place, once for each save, and reports errors', async () => {
  const root = await makeProject(RUNNING_GAME)
  const server = await startDevServer(createServer, { root, plugins: [brushwork({ light: 'none' })] })
  // Its first look at the folders takes a while on a busy machine; what changes meanwhile, it never tells.
  await until(
    () => server.vite.watcher.getWatched()[`${root}/world`]?.includes('stones.wad') || undefined,
    'the watcher',
  )
  const page = await takePage()
  await page.goto(server.url)
  const save = async (files: Files) => {
    await settle()
    await writeFiles(root, files)
  }
  const game = await playEdits(page, save, 'vite-error-overlay')
  expect(game.updates).toBe(5)
  expect(server.messages.filter(({ type }) => type === 'full-reload')).toEqual([])
})
