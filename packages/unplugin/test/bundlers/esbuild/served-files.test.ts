import { leaksOf, SECRET, targetsOf } from '@brushwork-internal/plugin-testkit/hostile-urls'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { context } from 'esbuild'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { brushwork } from '../../../src/entry/esbuild.js'

beforeAll(requireBuiltRuntime)

it('the server of esbuild gives no file from outside of the project, however it is asked for', async () => {
  const elsewhere = await makeProject({ 'a.mdl': SECRET })
  const root = await makeProject({
    'src/main.js': `import guard from '../world/guard.mdl'\nwindow.game = guard`,
    'world/guard.mdl': model('cloth.tga'),
    'world/cloth.tga': solidImage(200, 30, 30),
    'public/inside.txt': SECRET,
  })
  const building = await context({
    absWorkingDir: root,
    entryPoints: ['src/main.js'],
    bundle: true,
    outdir: 'public/code',
    logLevel: 'silent',
    plugins: [brushwork()],
  })
  onTestFinished(() => building.dispose())
  const { port } = await building.serve({ host: '127.0.0.1', port: 0, servedir: `${root}/public` })
  const url = `http://127.0.0.1:${port}/`
  expect(await leaksOf(url, ['/inside.txt'])).toEqual(['/inside.txt'])
  expect(await leaksOf(url, targetsOf(`${elsewhere}/a.mdl`, `${root}/public`))).toEqual([])
})
