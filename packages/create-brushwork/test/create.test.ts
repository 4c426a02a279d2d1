import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTarGzip } from 'nanotar'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../src/templates.js'
import { create, emptyFolder, HOME } from './program.js'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
const own = manifestIn(HOME)

describe('without a terminal', () => {
  it('nothing is asked: the game is brushwork-game, with three, and the next lines are printed', async () => {
    const folder = await emptyFolder()
    const { code, out, error } = await create(folder, [])
    expect([code, error]).toEqual([0, ''])
    expect(out).toMatch(/\n {2}cd brushwork-game\n {2}npm install\n {2}npm run dev\n\n$/)
    expect(manifestIn(join(folder, 'brushwork-game'))).toMatchObject({
      name: 'brushwork-game',
      dependencies: { '@brushwork/three': `^${own.version}`, three: `^${own.devDependencies.three}` },
    })
    expect(existsSync(join(folder, 'brushwork-game/.gitignore'))).toBe(true)
    expect(existsSync(join(folder, 'brushwork-game/_gitignore'))).toBe(false)
  })

  it.each([
    ['pnpm/10.1.0 npm/? node/v22.0.0 linux x64', 'pnpm install', 'pnpm dev'],
    ['yarn/1.22.22 npm/? node/v22.0.0 linux x64', 'yarn', 'yarn dev'],
    ['bun/1.2.0 npm/? node/v22.0.0 linux x64', 'bun install', 'bun run dev'],
    ['', 'npm install', 'npm run dev'],
  ])('the next lines are those of the package manager: %s', async (userAgent, install, dev) => {
    const folder = await emptyFolder()
    const { out } = await create(folder, ['my game', '-t', 'webgl'], userAgent)
    expect(out).toContain(`\n  cd "my game"\n  ${install}\n  ${dev}\n`)
    expect(readFileSync(join(folder, 'my game/README.md'), 'utf8')).toContain(
      `# my-game\n\n\`\`\`sh\n${install}\n${dev} `,
    )
    expect(manifestIn(join(folder, 'my game')).name).toBe('my-game')
  })

  it('writes into the folder in which it is called, which needs no cd', async () => {
    const folder = await emptyFolder()
    mkdirSync(join(folder, '.git'))
    const { code, out } = await create(folder, ['.', '--no-interactive'])
    expect(code).toBe(0)
    expect(out).toMatch(/Next:\n\n {2}npm install\n/)
  })
})

describe('a folder that is not empty', () => {
  it('is refused and unchanged', async () => {
    const folder = await emptyFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const { code, error } = await create(folder, ['.'])
    expect(code).toBe(2)
    expect(error).toBe('create-brushwork: . is not empty (notes.txt): choose another folder, or add --overwrite\n')
    expect(existsSync(join(folder, 'package.json'))).toBe(false)
  })

  it('is written into with --overwrite: files of the same name are replaced, others stay', async () => {
    const folder = await emptyFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    writeFileSync(join(folder, 'index.html'), 'mine')
    expect((await create(folder, ['.', '--overwrite'])).code).toBe(0)
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<canvas>')
  })
})

describe('a wrong call', () => {
  it.each([
    [
      ['a', '-t', 'babilon'],
      /the template "babilon" does not exist; did you mean babylon\? Templates: three, babylon,/,
    ],
    [['a', '--templat', 'three'], /the option --templat does not exist; did you mean --template\?/],
    [['a', 'b'], /expected one folder, found 2: a b/],
    [['node_modules'], /"node_modules" cannot name a package/],
    [['...'], /"..." cannot name a package: use a name with letters or digits/],
    [['a', '--packages', 'nowhere'], /--packages: the folder cannot be read: .*nowhere/],
    [['taken'], /taken is a file, or in one: choose another name/],
    [['taken/game'], /taken\/game is a file, or in one/],
  ])('%j is an error that says what to do, and nothing is written', async (args, message) => {
    const folder = await emptyFolder()
    writeFileSync(join(folder, 'taken'), '')
    const { code, out, error } = await create(folder, args)
    expect([code, out]).toEqual([2, ''])
    expect(error).toMatch(message)
    expect(error.split('\n')).toHaveLength(2)
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })
})

it('explains itself: --help lists options and templates, --version prints the version', async () => {
  const folder = await emptyFolder()
  const { out } = await create(folder, ['--help'])
  for (const { name } of TEMPLATES) expect(out).toContain(`\n  ${name} `)
  for (const option of ['--template', '--no-interactive', '--overwrite', '--packages']) expect(out).toContain(option)
  expect((await create(folder, ['--version'])).out).toBe(`${own.version}\n`)
})

it('versions of the templates are those that the packages are tested with', () => {
  const used = new Set(TEMPLATES.flatMap(({ dependencies, devDependencies }) => [...dependencies, ...devDependencies]))
  const tested = new Map(
    ['three', 'babylon', 'playcanvas', 'vite-plugin', 'webpack-plugin', '..'].flatMap((folder) =>
      Object.entries(manifestIn(join(HOME, '..', folder)).devDependencies),
    ),
  )
  const others = [...used].filter((name) => !/brushwork/.test(name))
  const both = others.filter((name) => tested.has(name))
  expect(others.filter((name) => !tested.has(name))).toEqual(['esbuild-loader', 'webpack-cli'])
  expect(both.map((name) => [name, own.devDependencies[name]])).toEqual(both.map((name) => [name, tested.get(name)]))
})

it('tarballs of --packages replace the packages, also those that they depend on', async () => {
  const folder = await emptyFolder()
  mkdirSync(join(folder, 'tarballs'))
  for (const name of ['@brushwork/runtime', '@brushwork/scene', '@brushwork/webgl', 'vite-plugin-brushwork']) {
    const bytes = await createTarGzip([{ name: 'package/package.json', data: JSON.stringify({ name }) }])
    writeFileSync(join(folder, 'tarballs', `${name.replace(/\W+/g, '-')}.tgz`), bytes)
  }
  const made = await create(folder, ['game', '-t', 'webgl', '--packages', 'tarballs'], 'pnpm/10.1.0')
  expect(made.out).toContain('  npm install\n')
  expect(manifestIn(join(folder, 'game'))).toMatchObject({
    dependencies: { '@brushwork/webgl': 'file:../tarballs/-brushwork-webgl.tgz' },
    devDependencies: {
      vite: `^${own.devDependencies.vite}`,
      'vite-plugin-brushwork': 'file:../tarballs/vite-plugin-brushwork.tgz',
    },
    overrides: { '@brushwork/scene': 'file:../tarballs/-brushwork-scene.tgz' },
  })
  const missing = await create(folder, ['other', '-t', 'three', '--packages', 'tarballs'])
  expect(missing.error).toMatch(/tarballs has no tarball of @brushwork\/three/)
})
