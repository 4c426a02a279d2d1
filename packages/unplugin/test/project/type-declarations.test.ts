import { readdir, readFile, writeFile } from 'node:fs/promises'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { expect, it } from 'vitest'
import type { BrushworkOptions } from '../../src/options.js'
import { coreIn, fakePipeline } from '../support/fake-build-asset.js'

const DECLARATION = '.brushwork/types/world/guard.d.mdl.ts'

async function build(files: Record<string, string>, options: BrushworkOptions = {}) {
  const root = await makeProject({ 'world/guard.mdl': 'a', ...files })
  const { builder } = coreIn(root, fakePipeline, options)
  const rebuild = () => builder.build({ file: `${root}/world/guard.mdl`, target: 'pack' })
  return { root, rebuild, ...(await rebuild()) }
}

it('declares the modules of a project in TypeScript, and again when names change', async () => {
  const { root, rebuild } = await build({ 'tsconfig.json': '{}' })
  expect(await readFile(`${root}/${DECLARATION}`, 'utf8')).toContain('skin: "a"')
  await writeFile(`${root}/world/guard.mdl`, 'b')
  await rebuild()
  expect(await readFile(`${root}/${DECLARATION}`, 'utf8')).toContain('skin: "b"')
})

it('declares beside the project if the tsconfig.json is in the folder of the bundler', async () => {
  const root = await makeProject({ 'game/world/guard.mdl': 'a', 'tsconfig.json': '{}' })
  const { builder } = coreIn(root, fakePipeline, { root: 'game' })
  await builder.build({ file: `${root}/game/world/guard.mdl`, target: 'pack' })
  expect(await readFile(`${root}/game/${DECLARATION}`, 'utf8')).toContain('skin: "a"')
})

it('declares nothing in other projects unless the option is set', async () => {
  const plain = await build({})
  expect(await readdir(plain.root)).not.toContain('.brushwork')
  const refused = await build({ 'tsconfig.json': '{}' }, { types: false })
  expect(await readdir(refused.root)).not.toContain('.brushwork')
  const wished = await build({ 'brushwork.config.json': '{"types": true}' })
  expect(await readdir(wished.root)).toContain('.brushwork')
})

it('warns, and builds all the same, when it cannot write', async () => {
  const asset = await build({ 'tsconfig.json': '{}', '.brushwork': 'in the way' })
  expect(asset.warnings).toMatchObject([{ severity: 'warning', code: 'unwritten' }])
})
