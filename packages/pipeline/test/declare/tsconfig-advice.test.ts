import { expect, it } from 'vitest'
import { tsconfigAdvice } from '../../src/declare/tsconfig-advice.js'
import { memoryHost } from '../support/memory-host.js'

const WHOLE = '{ "compilerOptions": { "allowArbitraryExtensions": true, "rootDirs": [".", ".brushwork/types"] } }'

/** What a project with these files is advised. */
function adviceFor(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const host = memoryHost()
  for (const [name, text] of Object.entries(files)) host.put(`/game/${name}`, text)
  return tsconfigAdvice('/game', ['/game'], host)
}

it('a tsconfig.json is advised, unless it, or one that it extends or refers to, includes the declarations', async () => {
  expect(await adviceFor({})).toBeUndefined()
  expect(await adviceFor({ 'tsconfig.json': '{}' })).toContain('"rootDirs": [".", ".brushwork/types"]')
  expect(await adviceFor({ 'tsconfig.json': WHOLE })).toBeUndefined()
  expect(
    await adviceFor({ 'tsconfig.json': '{ /* our own */ "extends": ["./none", "./base"] }', 'base.json': WHOLE }),
  ).toBeUndefined()
  const split = '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./app" }] }'
  expect(
    await adviceFor({ 'tsconfig.json': split, 'tsconfig.node.json': '{}', 'app/tsconfig.json': WHOLE }),
  ).toBeUndefined()
  expect(
    await adviceFor({
      'tsconfig.json': '{ "extends": "@game/base/tsconfig" }',
      'node_modules/@game/base/tsconfig.json': WHOLE,
    }),
  ).toBeUndefined()
})

it('a tsconfig.json that leads in a circle is read once', async () => {
  expect(
    await adviceFor({ 'tsconfig.json': '{ "extends": "./a.json" }', 'a.json': '{ "extends": "./tsconfig.json" }' }),
  ).toContain('allowArbitraryExtensions')
})
