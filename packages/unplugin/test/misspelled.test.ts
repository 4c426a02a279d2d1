import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { requireBuiltRuntime } from './support/output.js'
import { BUILDS_IN_TERMINAL, bunInTerminal, LINKS, printed, rollupInTerminal } from './support/printed.js'
import { makeProject } from './support/project.js'
import { WORLD } from './support/world.js'

const BUNDLERS: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(BUILDS_IN_TERMINAL).map(([name, build]) => [name, (root: string) => build(root, {})]),
  ),
  Rollup: rollupInTerminal,
  Bun: bunInTerminal,
}

/** A game that imports one asset. */
const game = (specifier: string) =>
  makeProject(
    {
      ...WORLD,
      'src/main.js': `import guard from '${specifier}'\nconsole.log(guard)`,
      'rollup.config.js': `
        import { brushwork } from '@brushwork/unplugin/rollup'
        export default { input: 'src/main.js', output: { dir: 'dist' }, plugins: [brushwork()] }
      `,
      'build.mjs': `
        import { brushwork } from '@brushwork/unplugin/bun'
        await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork()] })
      `,
    },
    LINKS,
  )

/** Whether the disk tells upper from lower case: where it does not, nothing is wrong with such imports. */
const isCaseSensitive = !existsSync(import.meta.filename.replace('misspelled', 'MISSPELLED'))

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(BUNDLERS))('%s', (_name, build) => {
  const says = async (specifier: string) => {
    const root = await game(specifier)
    // Some draw a line down the side of a message.
    return (await printed(root, () => build(root))).replace(/[\s│]+/g, ' ')
  }

  it.skipIf(!isCaseSensitive)('says how a file is spelled that an import has in other letters', async () => {
    expect(await says('../world/Guard.MDL')).toContain(
      'world/Guard.MDL: there is no such file; the name there is guard.mdl, not Guard.MDL: letter case counts on this disk',
    )
    expect(await says('../World/guard.mdl?url')).toContain(
      'World/guard.mdl: there is no such file; the name there is world, not World: letter case counts on this disk',
    )
  })

  it('says which words may stand behind the question mark, when one is mistyped', async () => {
    expect(await says('../world/guard.mdl?ulr')).toContain(
      'world/guard.mdl: the query "?ulr" does not exist; did you mean "?url"? There are ?url, ?inline, ?raw, ?glb and ?preset=name',
    )
    expect(await says('../world/guard.mdl?url&preset=far')).toContain(
      'an import takes one word behind "?", found url&preset=far',
    )
  })

  it('leaves a file that is nowhere to the bundler', async () => {
    const text = await says('../world/nothing.mdl')
    expect(text).toContain('nothing.mdl')
    expect(text).not.toContain('letter case')
  })
})
