import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'

it('leaves no temporary folder when the dev server of a cache that cannot be written restarts or closes', async () => {
  const root = await makeProject({
    'guard.mdl': 'guard',
    'node_modules/.vite/brushwork': 'a file in the way',
  })
  const plugins = [brushwork()]
  const serve = async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins,
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    })
    onTestFinished(() => server.close())
    return server
  }
  const packOf = async (server: Awaited<ReturnType<typeof serve>>) => {
    const code = (await server.transformRequest('/guard.mdl'))?.code ?? ''
    const [, path] = /"\/@fs(\/[^"?]+\.glb)/.exec(code) ?? []
    expect(await readFile(path, 'utf8')).toBe('guard')
    return path
  }
  const first = await serve()
  const before = await packOf(first)
  expect(before.startsWith(root)).toBe(false)
  // As Vite restarts: the plugin serves the next server before the last one is closed.
  const second = await serve()
  await first.close()
  expect(existsSync(before)).toBe(false)
  const after = await packOf(second)
  await second.close()
  expect(existsSync(after)).toBe(false)
})
