import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../../src/config/load-config.js'
import { nodeHost } from '../../src/host/node-host.js'

async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  return root
}

const configOf = async (root: string) => (await loadConfig([root], nodeHost)).config

it('runs TypeScript, with what it imports', async () => {
  const root = await project({
    'brushwork.config.ts': `
      import type { Config } from './nowhere.js'
      import { SPEED } from './speed.ts'
      export default { framesPerSecond: SPEED, presets: { far: { mode: 'simple' } } } satisfies Config
    `,
    'speed.ts': 'export const SPEED: number = 12',
  })
  expect(await configOf(root)).toEqual({ framesPerSecond: 12, presets: { far: { mode: 'simple' } } })
})

it.each(['js', 'mjs', 'mts'])('runs brushwork.config.%s, also when it is a function', async (ending) => {
  const text = `export default async () => ({ textures: ['skins'] })`
  expect(await configOf(await project({ [`brushwork.config.${ending}`]: text }))).toEqual({ textures: ['skins'] })
})

it.each([
  ['ts', 'module'],
  ['js', 'module'],
  ['js', 'commonjs'],
  ['mjs', 'commonjs'],
  ['mts', 'commonjs'],
])('sees an edit of brushwork.config.%s in a package of type %s', async (ending, type) => {
  const root = await project({ 'package.json': JSON.stringify({ type }) })
  for (const framesPerSecond of [12, 24]) {
    await writeFile(join(root, `brushwork.config.${ending}`), `export default { framesPerSecond: ${framesPerSecond} }`)
    expect(await configOf(root)).toEqual({ framesPerSecond })
  }
})

it('sees what has changed since, and reads and writes no other file', async () => {
  const root = await project({
    'brushwork.config.ts': `export default { mode: 'simple', strict: process.env.BRUSHWORK_STRICT === 'yes' }`,
    '.env': 'BRUSHWORK_STRICT=yes',
    '.brushworkrc': 'mode=1',
  })
  expect(await configOf(root)).toEqual({ mode: 'simple', strict: false })
  await writeFile(join(root, 'brushwork.config.ts'), `export default { mode: 'bsp' }`)
  expect(await configOf(root)).toEqual({ mode: 'bsp' })
  expect((await readdir(root)).sort()).toEqual(['.brushworkrc', '.env', 'brushwork.config.ts'])
})

it.each([
  ['ts', `export default {\n  mode: 'simple'\n  strict: true\n}`, 3, 'Unexpected token, expected ","'],
  ['ts', `export default {\n  mode: modeOfToday()\n}`, 2, 'modeOfToday is not defined'],
  ['mjs', `export default {\n  mode: modeOfToday()\n}`, 2, 'modeOfToday is not defined'],
])('of the ending %s fails with the line of a syntax error or exception: %j', async (ending, text, line, printed) => {
  const root = await project({ [`brushwork.config.${ending}`]: text })
  await expect(configOf(root)).rejects.toMatchObject({
    diagnostics: [{ code: 'config-failed', file: `${root}/brushwork.config.${ending}`, line }],
    message: expect.stringContaining(printed),
    frame: expect.stringContaining(`> ${line} | `),
  })
})
