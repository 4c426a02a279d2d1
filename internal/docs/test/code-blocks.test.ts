import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docstringExamples, functionsWithoutExample } from '../src/docstring-examples.js'
import { fencesOf, pagesForUsers } from '../src/fences.js'
import { isCode, modulesOf } from '../src/modules.js'
import { checkModules } from './blocks/check-modules.js'
import { makeGameProject } from './blocks/game-project.js'

const fences = pagesForUsers().map((page) => fencesOf(page))
const examples = docstringExamples()

/** Pages of the blocks that are not checked: Bun brings its own types. */
const FRAGMENTS = ['docs/bundlers.md', 'docs/start.md']

/** A page whose mistakes the check has to find. */
const MISTAKEN = `
\`\`\`ts
import { createModel } from '@brushwork/three'
import guard from './guard.mdl'

const soldier = await createModel(guard)
soldier.play('wlak')
\`\`\`

\`\`\`ts continued
import { createLevel, createModel } from '@brushwork/three'
import type { ModelObject } from '@brushwork/three'

const soldier: ModelObject = await createModel(guard, { lodPixel: 2 })
createLevel(undeclared)
\`\`\`

   \`\`\`js
   // rollup.config.js
   import { brushwork } from 'rollup-plugin-brushwork'

   export default { plugins: [brushwork({ strickt: true })] }
   \`\`\`
`

/** Settings of TypeScript that pages show. */
const settings = fences
  .flat()
  .filter(({ language }) => language === 'json')
  .map(({ code }) => code.join('\n'))
  .filter((text) => text.includes('"compilerOptions"'))

describe('code blocks of the pages for users and of docstrings', () => {
  let project: string
  let errors: readonly string[]
  beforeAll(async () => {
    const pages = [...fences, ...examples, fencesOf('mistaken.md', MISTAKEN)]
    project = await makeGameProject()
    errors = await checkModules(project, pages.flatMap(modulesOf), settings)
  })
  afterAll(() => rm(project, { recursive: true, force: true, maxRetries: 20 }))

  it('are found on pages of every kind', () => {
    const pages = new Set(
      fences
        .flat()
        .filter(isCode)
        .map(({ page }) => page),
    )
    const some = ['README.md', 'docs/porting.md', 'docs/help/nothing-moves.md', 'packages/three/README.md']
    expect([...pages]).toEqual(expect.arrayContaining([...some, 'examples/webpack-three/README.md']))
  })

  it('are right under strict, by the published types of the packages and the declared names of assets', () => {
    expect(errors.filter((error) => !error.startsWith('mistaken.md:'))).toEqual([])
  })

  it('would be reported by page, line and message', () => {
    const mistakes = errors.filter((error) => error.startsWith('mistaken.md:'))
    expect(mistakes.sort()).toEqual([
      expect.stringMatching(/^mistaken\.md:14: TS2561: .*'lodPixel' does not exist.* 'lodPixels'\?$/s),
      "mistaken.md:15: TS2304: Cannot find name 'undeclared'.",
      expect.stringMatching(/^mistaken\.md:22: TS2561: .*'strickt' does not exist/s),
      expect.stringMatching(/^mistaken\.md:7: TS2345: Argument of type '"wlak"' is not assignable/),
    ])
  })

  it('are in the docstring of each function that games call', () => {
    expect(functionsWithoutExample()).toEqual([])
    expect(examples.flat().length).toBeGreaterThan(80)
  })

  it('are checked except for few, which say so: `fragment`', () => {
    const unchecked = [...fences, ...examples]
      .flat()
      .filter((fence) => isCode(fence) && fence.words.includes('fragment'))
    expect(unchecked.map(({ page }) => page)).toEqual(FRAGMENTS)
  })
})
