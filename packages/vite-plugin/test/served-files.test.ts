import { symlink } from 'node:fs/promises'
import { answerTo, leaksOf, SECRET, targetsOf } from '@brushwork-internal/plugin-testkit/hostile-urls'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { describe, expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../unplugin/test/support/fake-plugins.js'
import { startDevServer } from './support/dev-server.js'

describe.each([
  ['Vite 8', vite8.createServer],
  ['Vite 7', vite7.createServer as unknown as typeof vite8.createServer],
])('%s', (_name, createServer) => {
  it('gives no file from outside of the project, however it is asked for', async () => {
    const elsewhere = await makeProject({ 'a.mdl': SECRET, 'a.txt': SECRET, 'keep.map': SECRET })
    // The folder of the cache is the user's: nothing but packs is given from there.
    const root = await makeProject({
      'index.html': '<!doctype html>',
      'src/main.js': `import '../world/inside.mdl'`,
      'world/inside.mdl': SECRET,
      'world/inside.txt': SECRET,
    })
    await symlink(elsewhere, `${root}/world/out`)
    const { url, vite } = await startDevServer(createServer, { root, plugins: [brushwork({ cacheDir: elsewhere })] })
    await vite.transformRequest('/src/main.js')
    const own = ['/world/inside.mdl?import', '/world/inside.mdl?import&raw', '/world/inside.txt']
    expect(await leaksOf(url, own)).toEqual(own)
    expect(await leaksOf(url, targetsOf(`${elsewhere}/a.mdl`, root))).toEqual([])
    expect(await leaksOf(url, targetsOf(`${elsewhere}/keep.map`, `${root}/world`))).toEqual([])
    // Files behind links of the project are given as they are, as Vite does; what is made of them is not.
    const linked = ['?import', '?import&raw', '?import&inline', '?import&glb', '?import&url'].flatMap((query) =>
      ['', `/@fs${root}`, `/@id/${root}`].map((door) => `${door}/world/out/a.mdl${query}`),
    )
    expect(await leaksOf(url, linked)).toEqual([])
    expect(await answerTo(url, '/__brushwork/assets.json', 'evil.example')).not.toContain('inside.mdl')
  })
})
