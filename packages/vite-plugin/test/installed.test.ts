import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { evaluate, fetchFrom, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'

const PLUGIN = fileURLToPath(new URL('..', import.meta.url))
const VITE = createRequire(import.meta.url)
  .resolve('vite/package.json')
  .replace('package.json', '')

beforeAll(() => {
  if (!existsSync(join(PLUGIN, 'dist/index.js'))) {
    throw new Error('packages/vite-plugin/dist is missing: run `turbo run build` first')
  }
})

it('works as installed: linked into node_modules alone, named in a vite.config.js, run by the vite command', async () => {
  const root = await makeProject(
    {
      ...WORLD,
      'vite.config.js': `
        import { brushwork } from 'vite-plugin-brushwork'
        import { defineConfig } from 'vite'
        export default defineConfig({
          plugins: [brushwork({ framesPerSecond: 12 })],
          build: {
            rollupOptions: {
              input: 'src/main.js',
              preserveEntrySignatures: 'strict',
              output: { entryFileNames: 'main.js' },
            },
          },
        })
      `,
    },
    { vite: VITE, 'vite-plugin-brushwork': PLUGIN },
  )
  const { stdout } = await promisify(execFile)(process.execPath, [join(VITE, 'bin/vite.js'), 'build'], { cwd: root })
  expect(stdout).toMatch(/dist\/assets\/castle-[\w-]+\.glb/)
  const output = { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
  const { guard, clips } = await evaluate<World>(output)
  expect(clips.walk.framesPerSecond).toBe(12)
  expect(sha256(await fetchFrom(output, guard.url))).toBe(guard.sha256)
})
