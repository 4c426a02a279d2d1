import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, it } from 'vitest'

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
    const report = JSON.parse(reportOf(directory)) as {
      problems?: Record<string, { kind: string; resolutionKind?: string }[]>
    }
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

/** What attw says of a package, as JSON. It goes through a file: attw exits before a pipe has taken a long report. */
function reportOf(directory: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-attw-'))
  const path = join(folder, 'report.json')
  const file = openSync(path, 'w')
  try {
    const options = ['--pack', directory, '--profile', 'esm-only', '--format', 'json']
    spawnSync(process.execPath, [attw, ...options], { stdio: ['ignore', file, 'inherit'] })
    return readFileSync(path, 'utf8')
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
}
