import { readProject } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'

const GAME = {
  'src/main.js': `import guard from '../game/guard.mdl'\nconsole.log(guard)`,
  'game/guard.mdl': model('cloth.tga'),
  'game/cloth.tga': solidImage(200, 30, 30),
}

beforeAll(requireBuiltRuntime)

describe('a build leaves a record for the command line', () => {
  it('of the folders and options in the configuration of Vite', async () => {
    const root = await makeProject(GAME)
    const options = { root: 'game', light: 'none', lods: false } as const
    await buildWithVite(root, { cacheDir: '.vite', plugins: [vitePlugin({ ...options, quiet: true })] })
    const folder = root.replaceAll('\\', '/')
    expect(await readProject(`${folder}/game`, nodeHost)).toMatchObject({
      cacheDir: `${folder}/.vite/brushwork`,
      config: { light: 'none', lods: false },
      pluginOptions: ['light', 'lods'],
    })
  })

  it('of the folders alone where no option is set', async () => {
    const root = await makeProject(GAME)
    await buildWithWebpack(root, { plugins: [webpackPlugin({ quiet: true })] })
    const folder = root.replaceAll('\\', '/')
    expect(await readProject(folder, nodeHost)).toMatchObject({
      cacheDir: `${folder}/node_modules/.cache/brushwork`,
      config: {},
      pluginOptions: [],
    })
  })
})
