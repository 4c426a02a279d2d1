import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it } from 'vitest'
import { readSidecar } from '../../../packages/pipeline/src/config/sidecar.js'
import { fencesOf, pagesForUsers } from '../src/fences.js'
import { isCode } from '../src/modules.js'

const fences = pagesForUsers().flatMap((page) => fencesOf(page))
const at = ({ page, line }: { page: string; line: number }) => `${page}:${line}`

/** Languages of blocks that other tests check, and `text` for what programs print. */
const LANGUAGES = ['json', 'sh', 'console', 'text']

/** A key of files that are no sidecars: tsconfig.json, package.json, turbo.json. */
const OF_OTHERS = ['compilerOptions', 'scripts', 'tasks']

it('every fence names a language that a test checks, or `text`', () => {
  const unknown = fences.filter((fence) => !isCode(fence) && !LANGUAGES.includes(fence.language))
  expect(unknown.map((fence) => `${at(fence)}: \`\`\`${fence.language}`)).toEqual([])
})

it('JSON on pages is valid: that of other tools, and sidecars by the reader of sidecars', async () => {
  const failed: string[] = []
  for (const fence of fences.filter(({ language }) => language === 'json')) {
    const text = fence.code.join('\n')
    const content = JSON.parse(text)
    const isSidecar = !OF_OTHERS.some((key) => Object.hasOwn(content, key))
    const host = { ...nodeHost, readFile: async () => new TextEncoder().encode(text) }
    if (isSidecar) await readSidecar('castle.wmp', host).catch((error) => failed.push(`${at(fence)}: ${error.message}`))
  }
  expect(failed).toEqual([])
})

it('the message about an unknown option on docs/imports.md is the real one', async () => {
  const shown = fences.filter(({ language, code }) => language === 'text' && code[0].includes('"mdoe"'))
  const host = {
    ...nodeHost,
    readFile: async () => new TextEncoder().encode('{\n  "areas": true,\n  "mdoe": "simple"\n}'),
  }
  const error = await readSidecar('world/castle.wmp', host).catch((failure) => failure)
  expect(shown.map(({ code }) => code)).toEqual([[`world/castle.wmp.json (line 3): ${error.message}`]])
})

it('a fence that is not closed is an error', () => {
  expect(() => fencesOf('page.md', 'text\n\n```ts\ncode')).toThrow('page.md:3: the fence ``` is not closed')
})
