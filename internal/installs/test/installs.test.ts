import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FreshProject, type NewProject } from '../src/fresh-project.js'
import { guard } from '../src/guard.js'
import { npm, pnpm, yarn } from '../src/manager.js'
import { packedTarballs, testedVersion } from '../src/tarballs.js'

/** The page of each project: it shows what the pack holds. */
const GAME = `
import guard, { clips } from './guard.mdl'
guard.load().then((model) => {
  document.title = [Object.keys(clips), model.frameCount, 'frames'].join(' ')
})
`
const HTML = '<!doctype html><body><script type="module" src="./main.js"></script></body>'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'brushwork-tarballs-')))
let tarballs: Record<string, string>
const projects: FreshProject[] = []
const takePage = pagesOfFile()

beforeAll(() => {
  tarballs = packedTarballs(folder)
})
afterAll(async () => {
  await Promise.all(projects.map((project) => project.close()))
  rmSync(folder, { recursive: true })
})

async function install(project: NewProject): Promise<FreshProject> {
  const installed = await FreshProject.install(project, tarballs)
  projects.push(installed)
  return installed
}

/** Opens the built game from its folder, as a static host serves it. @returns the title that the game sets */
async function play(project: FreshProject, dist: string): Promise<string> {
  const page = await takePage()
  await page.route('http://game.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/index.html') return route.fulfill({ contentType: 'text/html', body: HTML })
    return route.fulfill({ path: join(project.root, dist, pathname) })
  })
  await page.goto('http://game.test/index.html')
  const title = await titleOf(page)
  await page.unroute('http://game.test/**')
  return title
}

async function titleOf(page: Page): Promise<string> {
  await page.waitForFunction('document.title.endsWith("frames")')
  return page.title()
}

describe('packed packages, installed by a new user', () => {
  it('build and run a game of Vite with three.js, by npm', async () => {
    const project = await install({
      manager: npm,
      dependencies: {
        vite: testedVersion('vite-plugin', 'vite'),
        three: testedVersion('three', 'three'),
      },
      brushwork: ['vite-plugin-brushwork', '@brushwork/three', 'brushwork'],
      files: {
        'index.html': HTML,
        'main.js': `import '@brushwork/three'\n${GAME}`,
        'guard.mdl': guard(),
        'vite.config.js': `
          import { brushwork } from 'vite-plugin-brushwork'
          export default { plugins: [brushwork()], build: { rolldownOptions: { input: 'main.js', output: { entryFileNames: 'main.js' } } } }`,
      },
    })
    await project.run('exec', '--', 'vite', 'build')
    expect(await play(project, 'dist')).toBe('walk 3 frames')
    expect(await project.run('exec', '--', 'brushwork', 'inspect', 'guard.mdl')).toContain('guard.mdl')
  })

  it('build and run a game of webpack, by pnpm', async () => {
    const project = await install({
      manager: pnpm,
      dependencies: { webpack: testedVersion('unplugin', 'webpack'), 'webpack-cli': '6.0.1' },
      brushwork: ['brushwork-webpack-plugin'],
      files: {
        'main.js': GAME,
        'guard.mdl': guard(),
        'webpack.config.js': `
          import BrushworkPlugin from 'brushwork-webpack-plugin'
          export default { mode: 'production', entry: './main.js', plugins: [new BrushworkPlugin()] }`,
      },
    })
    await project.run('exec', 'webpack')
    expect(await play(project, 'dist')).toBe('walk 3 frames')
  })

  it("build and run a game of Rollup, by Yarn with Plug'n'Play", async () => {
    const project = await install({
      manager: yarn,
      dependencies: {
        rollup: testedVersion('unplugin', 'rollup'),
        '@rollup/plugin-node-resolve': '16.0.3',
      },
      brushwork: ['rollup-plugin-brushwork'],
      files: {
        'main.js': GAME,
        'guard.mdl': guard(),
        'rollup.config.js': `
          import resolve from '@rollup/plugin-node-resolve'
          import { brushwork } from 'rollup-plugin-brushwork'
          export default { input: 'main.js', output: { dir: 'dist' }, plugins: [brushwork(), resolve({ browser: true })] }`,
      },
    })
    expect(await readdir(project.root)).not.toContain('node_modules')
    await project.run('rollup', '-c')
    expect(await play(project, 'dist')).toBe('walk 3 frames')
  })

  it('build and run a game of Rspack, by npm', async () => {
    const project = await install({
      manager: npm,
      dependencies: { '@rspack/core': testedVersion('unplugin', '@rspack/core') },
      brushwork: ['brushwork-webpack-plugin'],
      files: {
        'main.js': GAME,
        'guard.mdl': guard(),
        'build.js': `
          import { rspack } from '@rspack/core'
          import { BrushworkPlugin } from 'brushwork-webpack-plugin/rspack'
          const compiler = rspack({ mode: 'production', context: import.meta.dirname, entry: './main.js', plugins: [new BrushworkPlugin()] })
          compiler.run((error, stats) => {
            if (error || stats.hasErrors()) throw error ?? new Error(stats.toString())
            compiler.close(() => {})
          })`,
      },
    })
    await project.run('exec', '--', 'node', 'build.js')
    expect(await play(project, 'dist')).toBe('walk 3 frames')
  })

  it('build and serve a game of Next.js, by pnpm', async () => {
    const project = await install({
      manager: pnpm,
      dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
      brushwork: ['brushwork-webpack-plugin'],
      files: {
        'app/layout.js': `export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
        'app/page.js': `import { Game } from './game'\nexport default () => <Game />`,
        'app/game.js': `'use client'
          import { useEffect } from 'react'
          import guard, { clips } from './guard.mdl'
          export function Game() {
            useEffect(() => {
              guard.load().then((model) => { document.title = [Object.keys(clips), model.frameCount, 'frames'].join(' ') })
            }, [])
            return <h1>{guard.url}</h1>
          }`,
        'app/guard.mdl': guard(),
        'next.config.mjs': `
          import { withBrushwork } from 'brushwork-webpack-plugin/next'
          export default withBrushwork({})`,
      },
    })
    await project.run('exec', 'next', 'build', '--webpack')
    const url = await project.serve('exec', 'next', 'start', '--port', '0', '--hostname', '127.0.0.1')
    const page = await takePage()
    await page.goto(url)
    expect(await titleOf(page)).toBe('walk 3 frames')
  })
})
