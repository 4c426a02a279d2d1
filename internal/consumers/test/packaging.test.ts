import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
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

describe.each(readdirSync(packages))('packages/%s, built', (folder) => {
  const directory = join(packages, folder)
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest

  it('has nothing to hear from publint', async () => {
    const { messages } = await publint({ pkgDir: directory, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest as never))).toEqual([])
  })

  it('gives every kind of TypeScript resolution its types', async () => {
    const { stdout } = await execute(process.execPath, [
      attw,
      '--pack',
      directory,
      '--profile',
      'esm-only',
      '--format',
      'json',
    ]).catch((error: { stdout: string }) => error)
    const report = JSON.parse(stdout) as { problems?: Record<string, { kind: string; resolutionKind?: string }[]> }
    const problems = Object.values(report.problems ?? {}).flat()
    // The packages are ESM only: CommonJS resolution and TypeScript's node10 are not promised.
    expect(problems.filter(({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind))).toEqual([])
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
