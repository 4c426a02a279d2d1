import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { expect, it, onTestFinished } from 'vitest'

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const run = promisify(execFile)
const brush = mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'brick' })

const GAME = {
  'package.json': '{ "name": "game", "private": true, "type": "module" }',
  'src/room.map': printMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes: [brush] }] })),
  'src/main.js': "import room from './room.map'\n\nconsole.log(room.url)\n",
  'index.html': '<script type="module" src="/src/main.js"></script>',
}

/** A project in which packages are installed, after `brushwork init`. */
async function initialized(files: Readonly<Record<string, string>>, ...packages: readonly string[]): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-init-')))
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20 }))
  await Promise.all(['src', 'node_modules'].map((name) => mkdir(join(root, name))))
  for (const [name, text] of Object.entries({ ...GAME, ...files })) await writeFile(join(root, name), text)
  for (const name of ['@brushwork', 'brushwork', ...packages]) {
    await symlink(join(MODULES, name), join(root, 'node_modules', name), 'junction')
  }
  await run(process.execPath, [join(MODULES, 'brushwork/bin/brushwork.mjs'), 'init', '--yes'], { cwd: root })
  return root
}

/** The packs below a folder. */
async function packs(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.glb'))
}

it('Vite loads what init made of a function in TypeScript, and builds a pack', async () => {
  const config = `import { defineConfig } from 'vite'

export default defineConfig(async ({ mode }) => {
  return { base: './', define: { MODE: JSON.stringify(mode) } }
})
`
  const root = await initialized({ 'vite.config.ts': config }, 'vite', 'vite-plugin-brushwork')
  await run(process.execPath, [join(MODULES, 'vite/bin/vite.js'), 'build'], { cwd: root })
  expect(await packs(join(root, 'dist'))).toHaveLength(1)
})

it('Rollup loads what init made of an array, and builds a pack for each', async () => {
  const config = `export default [
  { input: 'src/main.js', output: { dir: 'dist/game' } },
  { input: 'src/main.js', output: { dir: 'dist/demo' }, plugins: [] },
]
`
  const root = await initialized({ 'rollup.config.js': config }, 'rollup', 'rollup-plugin-brushwork')
  await run(process.execPath, [join(MODULES, 'rollup/dist/bin/rollup'), '-c'], { cwd: root })
  expect(await packs(join(root, 'dist/game'))).toHaveLength(1)
  expect(await packs(join(root, 'dist/demo'))).toHaveLength(1)
})

it('webpack loads what init made of a CommonJS function, and builds a pack', async () => {
  const config = `'use strict';

const path = require('path');

module.exports = (env) => ({
  mode: 'production',
  entry: './src/main.js',
  output: { path: path.join(__dirname, 'dist') },
});
`
  const root = await initialized({ 'webpack.config.cjs': config }, 'webpack', 'brushwork-webpack-plugin')
  const build = `require('webpack')(require('./webpack.config.cjs')({}), (error, stats) => {
    console.log(error ?? stats.toString({ all: false, errors: true }))
  })`
  const { stdout } = await run(process.execPath, ['-e', build], { cwd: root })
  expect(stdout.trim()).toBe('')
  expect(await packs(join(root, 'dist'))).toHaveLength(1)
})

it('Node loads what init made of a configuration of Next.js inside another wrapper', async () => {
  const config = `const withOther = (settings) => ({ ...settings, trailingSlash: true })

export default withOther({ reactStrictMode: true })
`
  const root = await initialized({ 'next.config.mjs': config }, 'webpack', 'brushwork-webpack-plugin')
  const load = `import('./next.config.mjs').then(({ default: { webpack, ...rest } }) => {
    console.log(JSON.stringify({ ...rest, webpack: typeof webpack }))
  })`
  const { stdout } = await run(process.execPath, ['-e', load], { cwd: root })
  expect(JSON.parse(stdout)).toEqual({ reactStrictMode: true, trailingSlash: true, webpack: 'function' })
})
