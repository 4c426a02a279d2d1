import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packages = resolve(import.meta.dirname, '../../../packages')
const attw = createRequire(import.meta.url)
  .resolve('@arethetypeswrong/cli/package.json')
  .replace('package.json', 'dist/index.js')

interface Manifest {
  name: string
  version: string
  type: string
  license: string
  exports: Record<string, string | Record<string, string>>
  scripts?: Record<string, string>
}

const folders = readdirSync(packages)
const packed = mkdtempSync(join(tmpdir(), 'brushwork-attw-'))
/** Folder of a package → its tarball. */
const tarballs = new Map<string, string>()

// All of them by one npm, which takes longer to start than to pack.
beforeAll(() => {
  const options = ['pack', '--json', '--pack-destination', packed]
  const { stdout } = spawnSync('npm', [...options, ...folders.map((folder) => join(packages, folder))], {
    encoding: 'utf8',
  })
  const made = JSON.parse(stdout) as { filename: string }[]
  for (const [at, { filename }] of made.entries()) tarballs.set(folders[at], join(packed, filename))
})
afterAll(() => rmSync(packed, { recursive: true }))

describe.each(folders)('packages/%s, built', (folder) => {
  const directory = join(packages, folder)
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest

  it('has nothing to hear from publint', async () => {
    const { messages } = await publint({ pkgDir: directory, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest as never))).toEqual([])
  })

  it('gives every kind of TypeScript resolution its types', async () => {
    const report = JSON.parse(reportOf(tarballs.get(folder) ?? '')) as {
      analysis: { packageName: string }
      problems?: Record<string, { kind: string; resolutionKind?: string }[]>
    }
    expect(report.analysis.packageName).toBe(manifest.name)
    const problems = Object.values(report.problems ?? {}).flat()
    // The packages are ESM only: CommonJS resolution and TypeScript's node10 are not promised.
    expect(problems.filter(({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind))).toEqual([])
  })

  it('brings the licence along', () => {
    const listed = spawnSync('tar', ['-tzf', tarballs.get(folder) ?? ''], { encoding: 'utf8' }).stdout.split('\n')
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

/** What attw says of a tarball, as JSON. It goes through a file: attw exits before a pipe has taken a long report. */
function reportOf(tarball: string): string {
  const path = `${tarball}.json`
  const file = openSync(path, 'w')
  try {
    const options = [tarball, '--profile', 'esm-only', '--format', 'json']
    spawnSync(process.execPath, [attw, ...options], { stdio: ['ignore', file, 'inherit'] })
    return readFileSync(path, 'utf8')
  } finally {
    closeSync(file)
  }
}
