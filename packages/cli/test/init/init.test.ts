import { chmod, lstat, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { createTarGzip } from 'nanotar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { initCommand } from '../../src/commands/init.js'
import { nodeSession } from '../../src/session/session.js'
import { createTestProject, runProgram, type TestProject } from '../support/test-project.js'
import { ANY, VITE } from './configurations/case.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const text = async (path: string): Promise<string> => new TextDecoder().decode(await project.get(path))
const VERSION = `^${PACKAGE_VERSION}`

/** All files of the project with their texts. */
async function files(): Promise<Record<string, string>> {
  const names = await readdir(project.folder, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(project.folder.length + 1))
  return Object.fromEntries(await Promise.all(paths.sort().map(async (path) => [path, await text(path)] as const)))
}

/** Writes tarballs of packages, `0.tgz` and so on. */
async function tarballs(...names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const data = JSON.stringify({ name })
    await project.put(`tarballs/${at}.tgz`, await createTarGzip([{ name: 'package/package.json', data }]))
  }
}

const MANIFEST = `{
  "name": "game",
  "type": "module",
  "dependencies": {
    "three": "^0.185.0"
  },
  "devDependencies": {
    "typescript": "~6.0.0",
    "vite": "^8.0.0"
  }
}
`
const CONFIG = `import { defineConfig } from 'vite'

export default defineConfig({ base: './' })
`
const TSCONFIG = `{
  "compilerOptions": {
    "strict": true,
    /* Bundler mode */
    "types": ["vite/client"], // of Vite
    "noEmit": true
  },
  "include": ["src"]
}
`

/** A project as the template of Vite for TypeScript makes it. */
async function viteProject(): Promise<void> {
  await project.put('package.json', MANIFEST)
  await project.put('vite.config.ts', CONFIG)
  await project.put('tsconfig.json', TSCONFIG)
  await project.put('.gitignore', 'node_modules\ndist')
  await project.put('src/main.ts', 'export {}\n')
}

const DONE = {
  'package.json': `{
  "name": "game",
  "type": "module",
  "dependencies": {
    "@brushwork/runtime": "${VERSION}",
    "@brushwork/three": "${VERSION}",
    "three": "^0.185.0"
  },
  "devDependencies": {
    "typescript": "~6.0.0",
    "vite": "^8.0.0",
    "vite-plugin-brushwork": "${VERSION}"
  }
}
`,
  'vite.config.ts': `import { defineConfig } from 'vite'
import { brushwork } from '${VITE}'

export default defineConfig({ base: './', plugins: [brushwork({ entities: true })] })
`,
  'tsconfig.json': `{
  "compilerOptions": {
    "strict": true,
    /* Bundler mode */
    "types": ["vite-plugin-brushwork/client", "vite/client"], // of Vite
    "noEmit": true,
    "allowArbitraryExtensions": true,
    "rootDirs": [".", ".brushwork/types"]
  },
  "include": ["src"]
}
`,
  '.gitignore': 'node_modules\ndist\n.brushwork/\n',
  'src/main.ts': 'export {}\n',
}

describe('brushwork init', () => {
  it('adds plugin, adapter, types and ignored folder to a project, and prints what to do next', async () => {
    await viteProject()
    expect(await project.run('init', '--yes')).toBe(0)
    expect(await files()).toEqual(DONE)
    expect(project.output.out.slice(-2)).toEqual(['4 files written and read back', 'next: npm install -D @types/three'])
  })

  it('changes nothing when it is called again', async () => {
    await viteProject()
    await project.run('init', '--yes')
    expect(await project.run('init', '--yes')).toBe(0)
    expect(project.output.out.at(-1)).toBe('everything is there already: nothing was changed')
    expect(await files()).toEqual(DONE)
  })

  it('shows the diff of every file before it writes, and with --dry-run writes none', async () => {
    await viteProject()
    const before = await files()
    expect(await project.run('init', '--dry-run')).toBe(0)
    expect(await files()).toEqual(before)
    const diff = project.output.out.find((one) => one.includes('+++ vite.config.ts'))
    expect(diff).toBe(`--- vite.config.ts
+++ vite.config.ts
@@ -1,3 +1,4 @@
 import { defineConfig } from 'vite'
+import { brushwork } from '${VITE}'
${' '}
-export default defineConfig({ base: './' })
+export default defineConfig({ base: './', plugins: [brushwork({ entities: true })] })`)
  })

  it('writes nothing where nobody can answer', async () => {
    await viteProject()
    const before = await files()
    expect(await project.run('init')).toBe(1)
    expect(project.output.error).toEqual([
      'nothing was written: no terminal to ask at; --yes writes without a question',
    ])
    expect(await files()).toEqual(before)
  })

  it('leaves a configuration that it cannot edit, prints the lines to paste, and ends with 1 until they are there', async () => {
    await viteProject()
    const config = "import config from './build/vite'\n\nexport default config\n"
    await project.put('vite.config.ts', config)
    expect(await project.run('init', '--yes')).toBe(1)
    expect(await text('vite.config.ts')).toBe(config)
    expect(project.output.error).toEqual([
      `vite.config.ts stays as it is: "config" comes from another file. To paste, as it needs:
  import { brushwork } from '${VITE}'
  plugins: [brushwork({ entities: true }), /* your plugins */]`,
    ])
    expect(await text('package.json')).toBe(DONE['package.json'])
    expect(await project.run('init', '--yes')).toBe(1)
    await project.put('vite.config.ts', `import { brushwork } from '${VITE}'\nexport default make([brushwork()])\n`)
    expect(await project.run('init', '--yes')).toBe(0)
  })

  it('writes a configuration where the bundler needs none', async () => {
    await project.put('package.json', '{ "devDependencies": { "vite": "8" } }')
    expect(await project.run('init', '--yes')).toBe(0)
    expect(await files()).toEqual({
      'package.json': `{ "devDependencies": { "vite": "8", "vite-plugin-brushwork": "${VERSION}" } }`,
      'vite.config.mjs': `import { brushwork } from '${VITE}'\n\nexport default { plugins: [brushwork()] }\n`,
    })
  })

  it('writes nothing when one of the files cannot be written', async () => {
    await viteProject()
    const before = await files()
    let writes = 0
    const host = {
      ...nodeHost,
      async writeFileAtomic(path: string, bytes: Uint8Array) {
        writes++
        // The third one fails as a full disk does; what was written is written back.
        if (writes === 3) await nodeHost.writeFileAtomic(`${path}/inside`, bytes)
        await nodeHost.writeFileAtomic(path, bytes)
      },
    }
    expect(await project.runOn(host, 'init', '--yes')).toBe(1)
    expect(project.output.error.at(-1)).toMatch(/tsconfig.json.*Nothing was changed$/)
    expect(await files()).toEqual(before)
  })

  it('keeps links, and edits what they lead to', async () => {
    await viteProject()
    await project.put('shared/vite.ts', CONFIG)
    await chmod(join(project.folder, 'shared/vite.ts'), 0o644)
    await project.put('rollup.config.js', 'export default { plugins: [] }\n')
    await (await import('node:fs/promises')).rm(join(project.folder, 'vite.config.ts'))
    await symlink('shared/vite.ts', join(project.folder, 'vite.config.ts'))
    expect(await project.run('init', '--yes')).toBe(0)
    expect((await lstat(join(project.folder, 'vite.config.ts'))).isSymbolicLink()).toBe(true)
    expect(await text('shared/vite.ts')).toBe(DONE['vite.config.ts'])
    expect(project.output.out).toContain('rollup.config.js is not edited: --bundler rollup edits it')
  })

  it('says what a call lacks', async () => {
    expect(await project.run('init')).toBe(2)
    expect(project.output.error[0]).toMatch(/there is no package.json in .*: call it in the folder of a project/)
    await project.put('package.json', '{}')
    expect(await project.run('init')).toBe(2)
    expect(project.output.error[0]).toMatch(/found no bundler in .*: --bundler names one of next, .*esbuild/)
    await project.put('package.json', '{')
    expect(await project.run('init')).toBe(2)
    expect(project.output.error[0]).toMatch(/package.json is not valid JSON/)
    expect(await project.run('init', '--engine', 'unity')).toBe(2)
    await project.put('package.json', '{}')
    expect(await project.run('init', '--bundler', 'parcel')).toBe(2)
    expect(project.output.error[0]).toMatch(/--bundler: expected next, .*, found "parcel"/)
  })

  it('has lines for bundlers that scripts call', async () => {
    await project.put('package.json', '{ "devDependencies": { "esbuild": "0.28.2" } }')
    expect(await project.run('init', '--yes')).toBe(1)
    expect(project.output.error[0]).toContain(`import { brushwork } from '${ANY}/esbuild'\n  plugins: [brushwork()]`)
    expect(await text('package.json')).toContain('"@brushwork/unplugin"')
  })

  it('with --packages takes all packages from tarballs, also those that were listed before', async () => {
    await viteProject()
    await project.run('init', '--yes')
    await tarballs('@brushwork/three', '@brushwork/runtime', 'vite-plugin-brushwork')
    expect(await project.run('init', '--yes', '--packages', 'tarballs')).toBe(0)
    const manifest = JSON.parse(await text('package.json'))
    const [three, runtime, plugin] = [0, 1, 2].map((at) => `file:tarballs/${at}.tgz`)
    expect(manifest.dependencies).toEqual({
      '@brushwork/runtime': runtime,
      '@brushwork/three': three,
      three: '^0.185.0',
    })
    expect(manifest.devDependencies).toMatchObject({ vite: '^8.0.0', 'vite-plugin-brushwork': plugin })
    expect(manifest.overrides).toEqual({
      '@brushwork/three': three,
      '@brushwork/runtime': runtime,
      'vite-plugin-brushwork': plugin,
    })
    expect(await project.run('init', '--yes', '--packages', 'tarballs')).toBe(0)
    expect(project.output.out.at(-1)).toBe('everything is there already: nothing was changed')
  })

  it('with --packages changes nothing where tarballs lack, or the package manager cannot take them', async () => {
    await viteProject()
    const before = await files()
    const refused = async (): Promise<string> => {
      expect(await project.run('init', '--yes', '--packages', 'tarballs')).toBe(2)
      return project.output.error[0]
    }
    expect(await refused()).toMatch(/--packages: the folder cannot be read: .*tarballs/)
    expect(await files()).toEqual(before)
    await project.put('tarballs/notes.txt', 'none yet')
    expect(await refused()).toMatch(/expected tarballs \(\*.tgz\), found none in .*tarballs/)
    await tarballs('vite-plugin-brushwork')
    expect(await refused()).toMatch(/the folder has no tarball of @brushwork\/runtime/)
    await project.put('tarballs/0.tgz', 'no tarball')
    expect(await refused()).toMatch(/0.tgz cannot be read/)
    await project.put('pnpm-lock.yaml', '')
    expect(await refused()).toMatch(/--packages works with npm, and .* is installed with pnpm/)
    expect(await text('package.json')).toBe(before['package.json'])
  })

  it('works as a program', async () => {
    await viteProject()
    const first = await runProgram(project.folder, 'init', '--yes', '--engine', 'babylon', '--config')
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toMatch(/next: npm install @babylonjs\/core\n$/)
    expect(await text('brushwork.config.ts')).toBe(
      "import { defineConfig } from 'brushwork'\n\nexport default defineConfig({})\n",
    )
    const second = await runProgram(project.folder, 'init', '--yes', '--engine', 'babylon', '--config')
    expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('nothing was changed')])
  })
})

describe('brushwork init at a terminal', () => {
  /** Calls it with somebody who answers. @returns the exit code and the questions */
  async function answered(...answers: readonly string[]): Promise<{ code: number; questions: readonly string[] }> {
    const questions: string[] = []
    const asked = {
      canAsk: true,
      ask: async (question: string) => answers[questions.push(question) - 1],
    }
    const session = { ...nodeSession(), cwd: project.folder, out: () => {}, error: () => {} }
    return { code: await initCommand(session, asked).run([]), questions }
  }

  it('asks before it writes', async () => {
    await viteProject()
    const before = await files()
    expect(await answered('n')).toEqual({ code: 1, questions: ['Write these 4 files? (y/N) '] })
    expect(await files()).toEqual(before)
    expect((await answered('y')).code).toBe(0)
    expect(await files()).toEqual(DONE)
  })

  it('gives Next.js the option of levels for an engine as well', async () => {
    await project.put('package.json', '{ "dependencies": { "next": "16", "three": "1" } }')
    await project.put('next.config.mjs', 'export default { reactStrictMode: true }\n')
    expect((await answered('y')).code).toBe(0)
    expect(await text('next.config.mjs')).toContain(
      'export default withBrushwork({ reactStrictMode: true }, { entities: true })',
    )
  })

  it('asks for the engine where package.json has none', async () => {
    await project.put('package.json', '{ "devDependencies": { "vite": "8" } }')
    const { code, questions } = await answered('webgl', 'yes')
    expect([code, questions[0]]).toEqual([0, 'Engine (three, babylon, playcanvas, webgl; none with Enter): '])
    expect(await text('package.json')).toContain('"@brushwork/webgl"')
  })
})
