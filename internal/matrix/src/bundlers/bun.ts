import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bundler } from '../bundler.js'

const BUILD = fileURLToPath(new URL('./bun-build.mjs', import.meta.url))

/** Bun bundles in a process of its own, because its package is an executable. */
export const bunBundler: Bundler = {
  name: 'Bun',
  library: 'an output of Bun is a library as it is: see the first build',
  watch: 'Bun.build has no watch mode',
  async build(root, plan) {
    await promisify(execFile)(bunExecutable(), [BUILD, JSON.stringify({ root, ...plan })], { cwd: root })
    return { folder: plan.outDir, main: 'main.js', ...(plan.target === 'pages' && { editor: 'editor.js' }) }
  },
}

/** Path of Bun's executable for this machine, from which its install script would make a copy. */
export function bunExecutable(): string {
  const { resolve } = createRequire(
    join(dirname(createRequire(import.meta.url).resolve('bun/package.json')), 'package.json'),
  )
  const variants = ['', '-baseline', '-musl', '-musl-baseline']
  for (const variant of variants) {
    const name = process.platform === 'win32' ? 'bun.exe' : 'bun'
    const platform = process.platform === 'win32' ? 'windows' : process.platform
    const arch = process.arch === 'arm64' ? 'aarch64' : process.arch
    try {
      return resolve(`@oven/bun-${platform}-${arch}${variant}/bin/${name}`)
    } catch {}
  }
  throw new Error('expected a package @oven/bun-… for this machine beside the package bun')
}
