import { describe, expect, it } from 'vitest'
import { headOf } from '../src/llms.js'
import { parseDocstring } from '../src/reference/docstring.js'
import { linked } from '../src/reference/symbol-section.js'
import { referencePages } from '../src/reference/write-reference.js'

it('a docstring has its text, parameters, what is thrown, and examples in which an @ begins no tag', () => {
  const doc = parseDocstring(`/**
 * Loads a model, as {@link loadLevel} does.
 * @param url of the pack,
 *   or its module
 * @returns the model @throws TypeError for anything else
 * @example
 * \`\`\`ts
 * // @ts-expect-error
 * import { loadModel } from '@brushwork/runtime'
 * \`\`\`
 */`)
  expect(doc.text).toBe('Loads a model, as {@link loadLevel} does.')
  expect(doc.params).toEqual([{ name: 'url', text: 'of the pack,\n  or its module' }])
  expect(doc).toMatchObject({ returns: 'the model', throws: ['TypeError for anything else'] })
  expect(doc.examples).toEqual(["```ts\n// @ts-expect-error\nimport { loadModel } from '@brushwork/runtime'\n```"])
})

it('links of docstrings lead to sections, and text that looks like a tag stays text', () => {
  const urlOf = (name: string) => (name === 'World' ? '/packages/runtime/collision#world' : undefined)
  expect(linked('A <b> in a {@link World.trace}, `<T>` and {@link none}', urlOf)).toBe(
    'A &lt;b> in a [`World.trace`](/packages/runtime/collision#world), `<T>` and `none`',
  )
})

describe('the reference', () => {
  const pages = referencePages()
  const textOf = (folder: string, room: string) =>
    pages.find((page) => page.folder === folder && page.room === room)?.text ?? ''

  it('has the functions of packages with their docstrings, sources and examples', () => {
    const text = textOf('three', 'model')
    expect(text).toMatch(
      /## createModel\n\n`function` of `@brushwork\/three` · \[source\]\(.*\/create-model|model-object\.ts#L\d+\)/,
    )
    expect(text).toContain("import { createModel } from '@brushwork/three'")
    expect(text).toContain('throws TypeError for anything else')
  })

  it('has the options of plugins, and the types of assets that the runtime passes on', () => {
    expect(textOf('unplugin', 'options')).toContain('readonly framesPerSecond')
    expect(textOf('runtime', 'assets')).toContain('## Model\n')
  })
})

it('a page in llms.txt has its title and its first sentence', () => {
  const text = '# Light\n\nLevels store **lights**; [games](games.md) show lightmaps. More.\n\n## Else'
  expect(headOf(text)).toEqual({ title: 'Light', summary: 'Levels store lights; games show lightmaps.' })
})
