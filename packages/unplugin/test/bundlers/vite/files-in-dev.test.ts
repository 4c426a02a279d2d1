import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { createVitePlugin } from '../../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../../src/bundlers/vite/vite.js'
import { createPlugin } from '../../../src/plugin.js'
import { fakePipeline } from '../../support/fake-build-asset.js'

/** URLs that transformed code imports. */
const importsOf = (code: string) => Array.from(code.matchAll(/from "([^"]+)"/g), ([, url]) => url)

it('a dev server gives the models of a level the URL that the game imports them by', async () => {
  const root = await makeProject({
    'src/main.js': `import guard from '../world/models/guard.mdl'\nconsole.log(guard)`,
    'world/castle.wmp': 'shows=GUARD.mdl,smoke+8.tga plays=hum.wav',
    'world/models/guard.mdl': 'guard',
    'art/smoke+8.png': 'smoke',
    'art/hum.wav': 'hum',
  })
  const plugin = createVitePlugin(createPlugin(createViteEmitter, fakePipeline))({ entities: true })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const game = await server.transformRequest('/src/main.js')
    const [guard] = importsOf(game?.code ?? '').filter((url) => url.includes('guard.mdl'))
    expect(guard).toMatch(/guard\.mdl/)
    const level = await server.transformRequest('/world/castle.wmp')
    expect(importsOf(level?.code ?? '')).toContain(guard)
    const sprite = await server.transformRequest('/art/smoke+8.png?import&sprite')
    expect(sprite?.code).toContain('createSpriteModule')
    const sound = await server.transformRequest('/art/hum.wav?import&sound')
    expect(sound?.code).toContain('createSoundModule')
    expect(sound?.code).toMatch(/hum\.wav"/)
    // Without our word an image is the bundler's own.
    expect((await server.transformRequest('/art/smoke+8.png?import'))?.code).toContain('"/art/smoke+8.png"')
  } finally {
    await server.close()
  }
})
