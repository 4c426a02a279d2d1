import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import { BUILDS_IN_TERMINAL, bunInTerminal, LINKS, printed, rollupInTerminal } from '../support/printed.js'

const GAME = {
  ...WORLD,
  'rollup.config.js': `
    import { brushwork } from '@brushwork/unplugin/rollup'
    export default { input: 'src/main.js', output: { dir: 'dist' }, plugins: [brushwork({ root: 'wrold' })] }
  `,
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork({ root: 'wrold' })] })
  `,
}

const BUILDS: typeof BUILDS_IN_TERMINAL = { ...BUILDS_IN_TERMINAL, Rollup: rollupInTerminal, Bun: bunInTerminal }

beforeAll(requireBuiltRuntime)

it.each(Object.entries(BUILDS))('%s reports a missing root once, without a stack', async (_name, build) => {
  const root = await makeProject(GAME, LINKS)
  const text = await printed(root, () => build(root, { root: 'wrold' }))
  const output =
    'wrold: the option "root" names wrold, but there is no such folder: name that of the project, or leave the option out'
  expect(text.split(output)).toHaveLength(2)
  expect(text).not.toMatch(/BuildError|TypeError|packages\/(?:unplugin|pipeline)\/|\n\s+at .*:\d+:\d+/)
})
