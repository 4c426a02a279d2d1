import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkNode, OLDEST_NODE } from '../../src/doctor/node.js'
import { createTestProject, runProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

interface Found {
  readonly ok: boolean
  readonly checks: readonly {
    readonly name: string
    readonly state: string
    readonly text: string
    readonly advice: string | null
  }[]
}

const json = (value: unknown) => JSON.stringify(value)

/** Installs a package into the project. */
function install(name: string, manifest: object = {}, at = 'node_modules'): Promise<void> {
  return project.put(`${at}/${name}/package.json`, json({ name, version: PACKAGE_VERSION, ...manifest }))
}

/** A project of Vite in which everything is as it should be. */
async function wellDone(): Promise<void> {
  await project.put('package.json', json({ devDependencies: { vite: '8', 'vite-plugin-brushwork': '*' } }))
  await install('vite', { version: '8.3.8' })
  await install('vite-plugin-brushwork', { peerDependencies: { vite: '>=7' } })
  await install('@brushwork/pipeline', {
    peerDependencies: { 'ktx2-encoder': '*' },
    peerDependenciesMeta: { 'ktx2-encoder': { optional: true } },
  })
  await project.put('vite.config.ts', "import { brushwork } from 'vite-plugin-brushwork'\n")
  await project.put(
    'tsconfig.json',
    '{ "compilerOptions": { "allowArbitraryExtensions": true, "rootDirs": [".", ".brushwork/types"] } }',
  )
}

/** What the program finds. */
async function found(...options: string[]): Promise<Found & { readonly code: number }> {
  const code = await project.run('doctor', '--json', ...options)
  return { code, ...project.lines<Found>()[0] }
}

/** The text and the advice of the first problem. */
async function problem(name: string): Promise<string> {
  const { code, ok, checks } = await found()
  expect([code, ok]).toEqual([1, false])
  const [first] = checks.filter((check) => check.state === 'problem')
  expect(first.name).toBe(name)
  expect(first.advice).not.toBeNull()
  return `${first.text}: ${first.advice}`
}

describe('brushwork doctor', () => {
  it('finds nothing wrong with a project that is set up, and leaves nothing in it', async () => {
    await wellDone()
    const { code, stdout, stderr } = await runProgram(project.folder, 'doctor')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`ok       Node ${process.versions.node}`)
    expect(stdout).toContain(`ok       Vite 8.3.8 with vite-plugin-brushwork ${PACKAGE_VERSION} in vite.config.ts`)
    expect(stdout).toContain('no problem found')
    expect(stdout).not.toContain('problem  ')
    expect((await readdir(`${project.folder}/node_modules`)).sort()).toEqual([
      '@brushwork',
      'vite',
      'vite-plugin-brushwork',
    ])
  })

  it('looks from a folder of the project, and from elsewhere with --root', async () => {
    await wellDone()
    await project.put('levels/readme.txt', '')
    expect((await runProgram(`${project.folder}/levels`, 'doctor')).code).toBe(0)
    expect((await runProgram('/', 'doctor', '--root', project.folder)).code).toBe(0)
  })

  it('notes what no program needs: a project without bundler, TypeScript and package.json', async () => {
    const { code, ok, checks } = await found('--root', '.')
    expect([code, ok]).toEqual([0, true])
    expect(checks.filter(({ state }) => state === 'note').map(({ name }) => name)).toEqual([
      'bundler',
      'types',
      'cache',
    ])
  })
})

describe('a problem', () => {
  beforeEach(wellDone)

  it('is a bundler without the plugin', async () => {
    await project.put('package.json', json({ dependencies: { next: '16', webpack: '5' } }))
    expect(await problem('bundler')).toMatch(
      /Next\.js has no plugin.*npm i -D brushwork-webpack-plugin.*'brushwork-webpack-plugin\/next'/,
    )
  })

  it('is a plugin that no configuration uses', async () => {
    await project.put('vite.config.ts', "// import { brushwork } from 'vite-plugin-brushwork'\n")
    expect(await problem('bundler')).toContain('vite.config.ts does not use vite-plugin-brushwork: import it from')
  })

  it('is a plugin that is not installed', async () => {
    await project.put('package.json', json({ dependencies: { rollup: '4', 'rollup-plugin-brushwork': '*' } }))
    expect(await problem('bundler')).toContain(
      'rollup-plugin-brushwork is in package.json, but not installed: npm install',
    )
  })

  it('is a package of another version, wherever it is', async () => {
    await install('@brushwork/runtime', { version: '99.1.0' }, 'node_modules/vite-plugin-brushwork/node_modules')
    expect(await problem('versions')).toMatch(/disagree: .*99\.1\.0 of @brushwork\/runtime: install one version of all/)
  })

  it('is a missing package that another one needs', async () => {
    await install('@brushwork/three', { peerDependencies: { three: '>=0.150' } })
    expect(await problem('peers')).toBe('@brushwork/three needs three, which is not installed: npm i three')
  })

  it('is a missing encoder that an option needs', async () => {
    await project.put('brushwork.config.json', json({ presets: { small: { images: { format: 'ktx2' } } } }))
    expect(await problem('encoders')).toBe(
      'the image format "ktx2" needs ktx2-encoder, which is not installed: npm i -D ktx2-encoder',
    )
    await install('ktx2-encoder')
    expect((await found()).ok).toBe(true)
  })

  it('is a configuration that cannot be read', async () => {
    await project.put('brushwork.config.json', '{\n  "mood": 1\n}')
    expect(await problem('config')).toMatch(/brushwork\.config\.json, line 2: .*"mood"/)
  })

  it('is a tsconfig.json that lacks the declarations, unless a file that it extends or refers to has them', async () => {
    const whole = new TextDecoder().decode(await project.get('tsconfig.json'))
    await project.put('tsconfig.json', '{ "compilerOptions": {} }')
    expect(await problem('types')).toContain('"rootDirs": [".", ".brushwork/types"]')
    await project.put('tsconfig.app.json', whole)
    for (const link of [
      '{ "extends": "./tsconfig.app" }',
      '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    ]) {
      await project.put('tsconfig.json', link)
      expect((await found()).ok).toBe(true)
    }
  })

  it('is no missing declaration where imports have the types of the plugin: that is a note', async () => {
    await project.put('tsconfig.json', '{ "compilerOptions": {} }')
    await project.put('src/assets.d.ts', '/// <reference types="vite-plugin-brushwork/client" />')
    const { ok, checks } = await found()
    expect([ok, checks.find(({ name }) => name === 'types')?.state]).toEqual([true, 'note'])
  })

  it('is a cache that cannot be written', async () => {
    await project.put('brushwork.config.json', json({ cacheDir: 'store' }))
    await project.put('store', 'a file')
    expect(await problem('cache')).toMatch(/store: .*a file stands where.*make the folder writable/)
  })
})

describe('the version of Node', () => {
  it('is a problem below the oldest one', () => {
    expect(checkNode('20.18.3').state).toBe('problem')
    expect(checkNode('18.20.0').state).toBe('problem')
    expect(checkNode('20.19.0').state).toBe('ok')
    expect(checkNode('22.0.0').state).toBe('ok')
  })

  it('is that of package.json', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(engines.node).toBe(`>=${OLDEST_NODE}`)
  })
})
