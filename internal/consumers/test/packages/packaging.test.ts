import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { installPackages, packPackages, tarballOf } from '@brushwork-internal/testkit/packed-packages'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packages = resolve(import.meta.dirname, '../../../../packages')

const WORLD = resolve(import.meta.dirname, '../../../../examples/courtyard/world')

/** What a page imports to build assets. */
const PAGE = `export { openSession } from '@brushwork/pipeline'
export { BUILD_DEFAULTS } from '@brushwork/pipeline/config'
export { pageHost } from '@brushwork/pipeline/host'`

/** A hook of Node's loader: reports the files of our packages. */
const COUNTED = `
let port
export function initialize(data) { port = data.port }
export async function load(url, context, next) {
  if (/node_modules\\/(?:@brushwork|vite-plugin-brushwork)/.test(url)) port.postMessage(url)
  return next(url, context)
}`

const STARTED = `
import { register } from 'node:module'
import { MessageChannel } from 'node:worker_threads'
const { port1, port2 } = new MessageChannel()
const files = []
port1.on('message', (url) => files.push(url))
register('./count.mjs', { parentURL: import.meta.url, data: { port: port2 }, transferList: [port2] })
const { brushwork } = await import('vite-plugin-brushwork')
brushwork()
await new Promise((done) => setTimeout(done, 50))
console.log(JSON.stringify(files))
process.exit()`

const BUILT_IN_THREADS = `
import { openSession } from '@brushwork/pipeline'
import { buildThreads, nodeHost } from '@brushwork/pipeline/node'
const root = process.cwd()
async function build(threads) {
  const host = { ...nodeHost, buildThreads: async () => threads }
  const session = openSession({ host, root, workers: 2 })
  const files = ['crow.mdl', 'raven.mdl', 'rook.mdl'].map((name) => root + '/world/' + name)
  const built = await Promise.all(files.map((file) => session.build(file)))
  await session.finish()
  return built.map(({ sha256 }) => sha256)
}
// First: loading code leaves time to send assets to the thread.
const threads = await buildThreads(2, 0)
await threads.open()
let running = 0
const make = threads.make.bind(threads)
threads.make = (...args) => {
  const made = make(...args)
  running = Math.max(running, threads.running)
  return made
}
const there = await build(threads)
const here = await build()
console.log(JSON.stringify({ here, there, running }))
process.exit()`

interface Manifest {
  name: string
  private?: boolean
  version: string
  type: string
  license: string
  homepage?: string
  bugs?: string
  author?: string
  exports: Record<string, string | Record<string, string>>
  publishConfig?: { exports?: Record<string, string | Record<string, string>> }
  scripts?: Record<string, string>
}

interface GameManifest {
  devDependencies: Record<string, string>
}

/** Packages that are published. */
const folders = readdirSync(packages).filter((folder) => {
  const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as Manifest
  return manifest.private !== true
})
const packed = realpathSync(mkdtempSync(join(tmpdir(), 'brushwork-packed-')))

beforeAll(() => packPackages(packed))
afterAll(() => rmSync(packed, { recursive: true }))

describe.each(folders)('packages/%s, built', (folder) => {
  const directory = join(packages, folder)
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest
  const tarball = tarballOf(packed, manifest)

  it('has nothing to hear from publint', async () => {
    const { messages } = await publint({ pkgDir: directory, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest as never))).toEqual([])
  })

  const entrypoints = entriesOfEachKind(manifest)
  it.runIf(entrypoints.length > 0)('gives every kind of TypeScript resolution its types', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), { entrypoints })
    if (!analysis.types) throw new Error(`expected types in ${manifest.name}`)
    expect(analysis.packageName).toBe(manifest.name)
    // The packages are ESM only: CommonJS resolution and TypeScript's node10 are not promised.
    const promised = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(promised).toEqual([])
  })

  it('brings the licence along', () => {
    const listed = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n')
    expect(listed).toContain('package/LICENSE')
    expect(readFileSync(join(directory, 'LICENSE'), 'utf8')).toBe(readFileSync(join(packages, '../LICENSE'), 'utf8'))
  })

  it('has neither sources nor source maps, and no code that names a map', () => {
    const listed = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n')
    expect(listed.filter((file) => /\.[cm]?[jt]s\.map$|^package\/src\/|tsbuildinfo/.test(file))).toEqual([])
    const code = spawnSync('tar', ['-xzOf', tarball], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
    expect(code.length).toBeGreaterThan(1000)
    expect(/^\/\/# sourceMappingURL=/m.exec(code)?.[0]).toBeUndefined()
  })

  it('tells where it comes from, in links that a registry can follow', () => {
    const { homepage, bugs, author } = manifest
    expect([homepage, bugs, author].every((text) => text !== undefined && text.length > 10)).toBe(true)
    const readme = spawnSync('tar', ['-xzOf', tarball, 'package/README.md'], { encoding: 'utf8' }).stdout
    const targets = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !/^(?:https:|#)/.test(target))).toEqual([])
    for (const [, path] of readme.matchAll(/github\.com\/brushwork\/brushwork\/(?:blob|tree)\/main\/([^)#\s]+)/g)) {
      expect([path, existsSync(join(packages, '..', path))]).toEqual([path, true])
    }
  })

  it('is MIT, ESM, and runs nothing when installed', () => {
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module' })
    expect(
      Object.keys(manifest.scripts ?? {}).filter((name) => name.includes('install') || name === 'prepare'),
    ).toEqual([])
  })

  it('exports the same when packed, by files in the tarball', () => {
    const listed = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n')
    const text = spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }).stdout
    const { exports } = JSON.parse(text) as Manifest
    expect(Object.keys(exports)).toEqual(Object.keys(manifest.exports))
    for (const [key, target] of Object.entries(exports)) {
      const own = manifest.exports[key]
      const files = typeof target === 'string' ? [target] : Object.values(target)
      expect(listed).toEqual(expect.arrayContaining(files.map((file) => file.replace('./', 'package/'))))
      if (typeof target !== 'string' && typeof own !== 'string') expect(target.types).toBe(own.types)
    }
  })

  it('exports only files that the build made', () => {
    for (const target of Object.values(manifest.exports)) {
      for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
        expect(() => readFileSync(join(directory, path)), `${manifest.name} exports ${path}`).not.toThrow()
      }
    }
  })
})

it('create-brushwork writes each game from its tarball, with no other package', () => {
  const folder = join(packed, 'create')
  mkdirSync(folder)
  const manifest = JSON.parse(readFileSync(join(packages, 'create-brushwork/package.json'), 'utf8')) as Manifest
  const tarball = tarballOf(packed, manifest)
  expect(spawnSync('tar', ['-xzf', tarball, '-C', folder]).status).toBe(0)
  expect(statSync(tarball).size).toBeLessThan(150_000)
  const names = ['three', 'babylon', 'playcanvas', 'webgl', 'three-webpack', 'gamestudio-port']
  for (const name of names) {
    const args = [join(folder, 'package/bin/create-brushwork.mjs'), name, '--template', name, '--packages', packed]
    execFileSync(process.execPath, args, { cwd: folder })
    for (const file of ['.gitignore', 'world/garden.map', 'src/main.ts', 'index.html']) {
      expect([name, file, existsSync(join(folder, name, file))]).toEqual([name, file, true])
    }
    const { devDependencies } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as GameManifest
    const plugins = Object.entries(devDependencies).filter(([dependency]) => dependency.includes('brushwork'))
    for (const [, range] of plugins) expect(existsSync(join(folder, name, range.replace('file:', '')))).toBe(true)
    expect(plugins.length).toBe(1)
  }
})

it('all packages together stay small', () => {
  const bytes = folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as Manifest
    return statSync(tarballOf(packed, manifest)).size
  })
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

/** Two exports with each set of conditions: TypeScript compiled all of them with NodeNext, and the tarball is seen to have their files. */
function entriesOfEachKind({ exports, publishConfig }: Manifest): string[] {
  const kinds = new Map<string, string[]>()
  for (const [name, target] of Object.entries(publishConfig?.exports ?? exports)) {
    if (typeof target === 'string') continue
    const kind = Object.keys(target).join()
    kinds.set(kind, [...(kinds.get(kind) ?? []), name])
  }
  return [...kinds.values()].flatMap((names) => names.slice(0, 2))
}

describe('packed packages in a project', () => {
  const project = join(packed, 'project')

  beforeAll(() => {
    installPackages(project, packed, { vite: 'vite-plugin' })
    mkdirSync(join(project, 'world'))
    for (const name of ['crow.mdl', 'raven.mdl', 'rook.mdl']) {
      copyFileSync(join(WORLD, 'crow.mdl'), join(project, 'world', name))
    }
    writeFileSync(join(project, 'count.mjs'), COUNTED)
    writeFileSync(join(project, 'start.mjs'), STARTED)
    writeFileSync(join(project, 'threads.mjs'), BUILT_IN_THREADS)
  })

  it('load few files when a plugin starts', () => {
    const files = JSON.parse(node('start.mjs')) as string[]
    expect(files.length).toBeLessThanOrEqual(10)
    expect(files.filter((file) => file.includes('wmp-compiler'))).toEqual([])
  })

  it('build in threads and by the command line what the work tree builds', () => {
    const { here, there, running } = JSON.parse(node('threads.mjs')) as Record<'here' | 'there' | 'running', unknown>
    expect(running).toBe(1)
    expect(there).toEqual(here)
    const own = join(packages, 'cli/bin/brushwork.mjs')
    const hashes = [join(project, 'node_modules/brushwork/bin/brushwork.mjs'), own].map((cli) => {
      const line = execFileSync(process.execPath, [cli, 'build', 'world/crow.mdl', '-o', 'packs/', '--json'], {
        cwd: project,
      })
      return (JSON.parse(line.toString()) as { sha256: string }).sha256
    })
    expect(hashes[0]).toBe(hashes[1])
    expect(here).toContain(hashes[0])
  })

  it('give a page a session and a host, and no module of Node at once', async () => {
    writeFileSync(join(project, 'page.mjs'), PAGE)
    const forNode: string[] = []
    const lib = { entry: join(project, 'page.mjs'), formats: ['es' as const] }
    const rolldownOptions = { external: /^(?:@jsquash|@recast-navigation|ktx2-encoder)/ }
    const findNode = {
      name: 'find-node',
      enforce: 'pre' as const,
      resolveId: (id: string, importer = '') => void (id.startsWith('node:') && forNode.push(importer)),
    }
    const bundles = await build({
      root: project,
      configFile: false,
      logLevel: 'silent',
      plugins: [findNode],
      build: { write: false, lib, rolldownOptions },
    })
    const { output: files } = (bundles as Rollup.RollupOutput[])[0]
    const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
    const loaded = new Set<string>()
    const load = (name: string): void => {
      if (loaded.has(name)) return
      loaded.add(name)
      chunks.get(name)?.imports.forEach(load)
    }
    if (entry !== undefined) load(entry.fileName)
    const modules = [...loaded].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    expect(modules).toEqual(expect.arrayContaining([expect.stringContaining('pipeline/packed/host.js')]))
    expect(forNode).toEqual(expect.arrayContaining([expect.stringContaining('/packed/')]))
    expect(modules.filter((id) => forNode.includes(id))).toEqual([])
  })

  function node(script: string): string {
    return execFileSync(process.execPath, [join(project, script)], { cwd: project, encoding: 'utf8' })
  }
})
