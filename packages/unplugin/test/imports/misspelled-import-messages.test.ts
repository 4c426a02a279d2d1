import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD } from '@brushwork-internal/plugin-testkit/world'
import { type BuildFailure, type BuildOptions, build, context, type Message, type Plugin } from 'esbuild'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { brushwork } from '../../src/entry/esbuild.js'
import { BUILDS_IN_TERMINAL, bunInTerminal, LINKS, printed, rollupInTerminal } from '../support/printed.js'

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

/** In these, the plugin can know that nothing else loads an image. Farm does not say so, and Bun serves the file as it is. */
const EXPLAIN_IMAGES = ['Vite', 'Rollup', 'Rolldown', 'esbuild', 'webpack', 'Rspack']

/** In these, `new URL(…)` of a source leads to no pack. In Farm it does. */
const REFUSE_URLS = Object.keys(BUNDLERS).filter((name) => name !== 'Farm')

describe.each(Object.entries(BUNDLERS))('%s', (name, buildIn) => {
  const says = async (specifier: string) => {
    const root = await game(specifier)
    // Some draw a line down the side of a message.
    return (await printed(root, () => buildIn(root))).replace(/[\s│]+/g, ' ')
  }

  it.runIf(REFUSE_URLS.includes(name))('refuses the URL of a source, and names the import of its pack', async () => {
    const root = await game('../world/guard.mdl')
    await writeFile(
      join(root, 'src/main.js'),
      `console.log(1) // new URL('../world/castle.wmp', import.meta.url)\nconsole.log(new URL('../world/guard.mdl', import.meta.url))`,
    )
    const text = (await printed(root, () => buildIn(root))).replace(/[\s│]+/g, ' ')
    expect(text).toMatch(
      /src\/main\.js(?: \(line 2\))?: new URL\("\.\.\/world\/guard\.mdl", import\.meta\.url\) leads to the source/,
    )
    expect(text).toContain('import url from "../world/guard.mdl?url"')
  })

  it.skipIf(!isCaseSensitive)('names the file of an import whose letter case differs', async () => {
    expect(await says('../world/Guard.MDL')).toContain(
      'world/Guard.MDL: there is no such file; the name there is guard.mdl, not Guard.MDL: letter case counts on this disk',
    )
    expect(await says('../World/guard.mdl?url')).toContain(
      'World/guard.mdl: there is no such file; the name there is world, not World: letter case counts on this disk',
    )
  })

  it('names the file that a misspelled import may mean', async () => {
    expect(await says('../world/gaurd.mdl')).toContain(
      'world/gaurd.mdl: there is no such file; did you mean guard.mdl?',
    )
  })

  it.runIf(EXPLAIN_IMAGES.includes(name))('explains how an image without a query is imported', async () => {
    expect(await says('../world/cloth.tga')).toContain(
      'world/cloth.tga: an image is imported with "?sprite"; without it',
    )
  })

  it('names the query of an image when it is mistyped', async () => {
    expect(await says('../world/cloth.tga?sprit')).toContain(
      'world/cloth.tga: the query "?sprit" does not exist; an image is imported with "?sprite"',
    )
  })

  it('lists the queries when one is mistyped', async () => {
    expect(await says('../world/guard.mdl?ulr')).toContain(
      'world/guard.mdl: the query "?ulr" does not exist; did you mean "?url"? There are ?url, ?inline, ?raw, ?glb and ?preset=name',
    )
    expect(await says('../world/guard.mdl?url&preset=far')).toContain(
      'an import takes one word behind "?", found url&preset=far',
    )
  })

  it('leaves a missing file to the bundler', async () => {
    const text = await says('../world/nothing.mdl')
    expect(text).toContain('nothing.mdl')
    expect(text).not.toContain('letter case')
  })
})

describe('esbuild', () => {
  const options = (root: string): BuildOptions => ({
    absWorkingDir: root,
    entryPoints: ['src/main.js'],
    bundle: true,
    outdir: 'dist',
    logLevel: 'silent',
    plugins: [brushwork()],
  })
  const texts = (messages: readonly Message[]) => messages.map(({ text }) => text)

  const output = async (specifier: string) => {
    const failure = await build(options(await game(specifier))).catch((error: BuildFailure) => error)
    return { errors: texts(failure.errors ?? []), warnings: texts(failure.warnings) }
  }

  it('lists the queries for one that no plugin handles', async () => {
    expect(await output('../world/guard.mdl?banana')).toEqual({
      errors: [expect.stringContaining('No loader is configured for ".mdl" files')],
      warnings: [
        'world/guard.mdl: the query "?banana" does not exist; there are ?url, ?inline, ?raw, ?glb and ?preset=name',
      ],
    })
  })

  it('leaves code for Node alone, which may read sources', async () => {
    const root = await game('../world/guard.mdl')
    const code = `console.log(new URL('../world/guard.mdl', import.meta.url))`
    await writeFile(join(root, 'src/main.js'), code)
    const failure = await build(options(root)).catch((error: BuildFailure) => error)
    expect(texts(failure.errors ?? [])).toEqual([expect.stringContaining('leads to the source')])
    expect((await build({ ...options(root), platform: 'node', format: 'esm' })).errors).toEqual([])
  })

  it('leaves a query to other plugins, without a word when they have a namespace for it', async () => {
    const root = await game('../world/guard.mdl?banana')
    const loads = (namespace: string): Plugin => ({
      name: 'other',
      setup: (made) => made.onLoad({ filter: /guard/, namespace }, () => ({ contents: '' })),
    })
    const resolves: Plugin = {
      name: 'resolves',
      setup: (made) => made.onResolve({ filter: /banana$/ }, ({ path }) => ({ path, namespace: 'banana' })),
    }
    const loaded = await build({ ...options(root), plugins: [brushwork(), loads('file')] })
    expect(texts(loaded.warnings)).toEqual([expect.stringContaining('the query "?banana" does not exist')])
    const resolved = await build({ ...options(root), plugins: [brushwork(), resolves, loads('banana')] })
    expect(texts(resolved.warnings)).toEqual([])
  })

  it.skipIf(!isCaseSensitive)('reports a name in another letter case once', async () => {
    expect(await output('../world/Guard.MDL?url')).toEqual({
      errors: [expect.stringContaining('the name there is guard.mdl, not Guard.MDL')],
      warnings: [],
    })
  })

  it.skipIf(!isCaseSensitive)('builds again when the file gets the name that the import has', async () => {
    const root = await game('../world/Guard.mdl')
    const rounds: (readonly string[])[] = []
    const rounded: Plugin = {
      name: 'rounds',
      setup: (made) => made.onEnd(({ errors }) => void rounds.push(texts(errors))),
    }
    const watching = await context({ ...options(root), plugins: [brushwork(), rounded] })
    onTestFinished(() => watching.dispose())
    await watching.watch()
    await expect
      .poll(() => rounds, { timeout: 20_000 })
      .toEqual([[expect.stringContaining('the name there is guard.mdl')]])
    await rename(`${root}/world/guard.mdl`, `${root}/world/Guard.mdl`)
    await expect.poll(() => rounds.at(-1), { timeout: 20_000 }).toEqual([])
  })
})
