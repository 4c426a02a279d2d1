import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rollup } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'
import { describe, expect, it, onTestFinished } from 'vitest'

const consumers = resolve(import.meta.dirname, '../..')
/** Modules that show light which a dev server makes after a level is shown. */
const DEV_LIGHT = /\/(follow-dev-light|relight|later-light|mixed-light|mix-plugin|fade-vertices)\.js$/

const ADAPTERS = ['three', 'babylon', 'playcanvas', 'webgl'] as const

describe.each(ADAPTERS)('a level in %s, as Vite bundles it', (adapter) => {
  it('has code for light that is made later in development, and none in production', async () => {
    const { modules } = await bundle(adapter, 'development')
    expect(devLightOf(modules)).toEqual(expect.arrayContaining(['follow-dev-light', 'later-light']))
    expect(devLightOf((await bundle(adapter, 'production')).modules)).toEqual([])
  })
})

it.each(['three', 'babylon', 'playcanvas'] as const)(
  'a game that plays sounds of a level in %s by itself builds without a warning',
  async (adapter) => {
    const { warnings } = await bundle(adapter, 'production', 'createLevel, createSounds')
    expect(warnings).toEqual([])
  },
)

function devLightOf(modules: readonly string[]): string[] {
  return modules.flatMap((id) => DEV_LIGHT.exec(id.replaceAll('\\', '/'))?.[1] ?? [])
}

/** @returns ids of modules with code in the bundle, and what the bundler warns of */
async function bundle(adapter: (typeof ADAPTERS)[number], mode: string, names = 'createLevel') {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'brushwork-production-adapters-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  symlinkSync(join(consumers, 'node_modules'), join(root, 'node_modules'), 'junction')
  const entry = join(root, 'game.js')
  writeFileSync(entry, `export { ${names} } from '@brushwork/${adapter}'`)
  const warnings: string[] = []
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [brushwork({ light: 'none' })],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['es'] },
      rollupOptions: {
        external: [/^three($|\/)/, /^@babylonjs\//, 'playcanvas'],
        onwarn: ({ code = '', message }) => warnings.push(`${code} ${message}`),
      },
    },
  })
  const [{ output }] = result as Rollup.RollupOutput[]
  const chunks = output.filter((one) => one.type === 'chunk')
  const modules = chunks.flatMap((chunk) => {
    return Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
  })
  return { modules, warnings }
}
