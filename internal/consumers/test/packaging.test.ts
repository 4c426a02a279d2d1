import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packages = resolve(import.meta.dirname, '../../../packages')

interface Manifest {
  name: string
  version: string
  type: string
  license: string
  exports: Record<string, string | Record<string, string>>
  scripts?: Record<string, string>
}

const folders = readdirSync(packages)
const packed = mkdtempSync(join(tmpdir(), 'brushwork-packed-'))

// By one pnpm, which packs for releases too. npm would take six times as long.
beforeAll(() => {
  const root = join(packages, '..')
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  const options = ['--filter', './packages/*', '--recursive', 'pack', '--pack-destination', packed]
  const { status, stdout } = spawnSync('npx', ['--yes', packageManager, ...options], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pnpm could not pack the packages:\n${stdout}`)
})
afterAll(() => rmSync(packed, { recursive: true }))

describe.each(folders)('packages/%s, built', (folder) => {
  const directory = join(packages, folder)
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest
  const tarball = join(packed, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)

  it('has nothing to hear from publint', async () => {
    const { messages } = await publint({ pkgDir: directory, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest as never))).toEqual([])
  })

  it('gives every kind of TypeScript resolution its types', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
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

  it('is MIT, ESM, and runs nothing when installed', () => {
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module' })
    expect(
      Object.keys(manifest.scripts ?? {}).filter((name) => name.includes('install') || name === 'prepare'),
    ).toEqual([])
  })

  it('exports only files that the build made', () => {
    for (const target of Object.values(manifest.exports)) {
      for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
        expect(() => readFileSync(join(directory, path)), `${manifest.name} exports ${path}`).not.toThrow()
      }
    }
  })
})
