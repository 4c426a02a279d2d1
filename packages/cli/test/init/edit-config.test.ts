import { describe, expect, it } from 'vitest'
import { editConfig } from '../../src/init/config/edit-config.js'
import { BUNDLERS, type Bundler } from '../../src/project/bundlers.js'
import { KEPT } from './configurations/kept.js'
import { KNOWN } from './configurations/known.js'
import { OTHERS } from './configurations/others.js'

function bundlerOf(file: string): Bundler {
  return BUNDLERS.find(({ config }) => config !== undefined && file.startsWith(`${config}.`))!
}

describe('the plugin in a configuration', () => {
  it.each([...KNOWN, ...OTHERS])('is added to $what ($file), and nothing else changes', ({ file, before, after }) => {
    expect(editConfig(before, file, bundlerOf(file))).toEqual({ state: 'edited', text: after })
  })

  it.each([...KNOWN, ...OTHERS])('is added once to $what ($file)', ({ file, after }) => {
    expect(editConfig(String(after), file, bundlerOf(file))).toEqual({ state: 'present' })
  })

  it.each(KEPT)('is not added to $what ($file), for a reason', ({ file, before, after }) => {
    const edit = editConfig(before, file, bundlerOf(file))
    expect(edit.state).toBe('kept')
    expect(edit.state === 'kept' && edit.reason).toMatch(after)
  })

  it('is known where people pasted it into a file that cannot be edited', () => {
    const text = `import { brushwork } from 'vite-plugin-brushwork'
import { make } from './make'

export default make([brushwork()])
`
    expect(editConfig(text, 'vite.config.ts', bundlerOf('vite.config.ts'))).toEqual({ state: 'present' })
  })

  it('is known as a default import, a class and a member of a module', () => {
    const texts = [
      "import worlds from 'vite-plugin-brushwork'\nexport default { plugins: [worlds()] }",
      "const { default: Plugin } = require('vite-plugin-brushwork')\nmodule.exports = { plugins: [new Plugin()] }",
      "import * as all from 'vite-plugin-brushwork'\nexport default { plugins: [all.brushwork()] }",
    ]
    for (const text of texts) {
      expect(editConfig(text, 'vite.config.js', bundlerOf('vite.config.js'))).toEqual({ state: 'present' })
    }
  })
})
