import { nodeHost } from '@brushwork/pipeline/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planTypes } from '../../src/init/project/types-plan.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const TYPES = 'vite-plugin-brushwork/client'

/** The texts of all changed files, and what is left to do. */
async function planned(): Promise<{ files: Readonly<Record<string, string>>; todo: readonly string[] }> {
  const { changes, todo } = await planTypes(project.folder, TYPES, nodeHost)
  const files = changes.map(({ path, after }) => [path.slice(project.folder.length + 1), after] as const)
  return { files: Object.fromEntries(files), todo: todo.map(({ reason }) => reason) }
}

const REFERENCE = `/// <reference types="${TYPES}" />\n`

describe('the types of imports', () => {
  it('are left alone without a tsconfig.json', async () => {
    expect(await planned()).toEqual({ files: {}, todo: [] })
  })

  it('go into the configuration of the sources that a template of Vite has, and before the reference to Vite', async () => {
    await project.put('tsconfig.json', '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }')
    await project.put(
      'tsconfig.app.json',
      '{\n\t// app\n\t"compilerOptions": {\n\t\t"strict": true\n\t},\n\t"include": ["src"]\n}\n',
    )
    await project.put('src/vite-env.d.ts', '// Types of Vite.\n/// <reference types="vite/client" />\n')
    expect(await planned()).toEqual({
      files: {
        'tsconfig.app.json':
          '{\n\t// app\n\t"compilerOptions": {\n\t\t"strict": true,\n\t\t"allowArbitraryExtensions": true,\n\t\t"rootDirs": [".", ".brushwork/types"]\n\t},\n\t"include": ["src"]\n}\n',
        'src/vite-env.d.ts': `// Types of Vite.\n${REFERENCE}/// <reference types="vite/client" />\n`,
      },
      todo: [],
    })
  })

  it('get a file of their own where none refers to types', async () => {
    await project.put('tsconfig.json', '{\n  "compilerOptions": {},\n}\n')
    expect((await planned()).files).toEqual({
      'tsconfig.json':
        '{\n  "compilerOptions": { "allowArbitraryExtensions": true, "rootDirs": [".", ".brushwork/types"] },\n}\n',
      'brushwork.d.ts': REFERENCE,
    })
    await project.put('src/main.ts', '')
    expect(Object.keys((await planned()).files)).toContain('src/brushwork.d.ts')
  })

  it('keep folders that are there', async () => {
    await project.put('tsconfig.json', '{ "compilerOptions": { "rootDirs": ["./", "generated"], "types": [] } }')
    expect((await planned()).files).toEqual({
      'tsconfig.json': `{ "compilerOptions": { "rootDirs": ["./", "generated", ".brushwork/types"], "types": ["${TYPES}"], "allowArbitraryExtensions": true } }`,
    })
  })

  it('need no edit twice', async () => {
    await project.put('tsconfig.json', '{ "extends": "@tsconfig/node20/tsconfig.json" }')
    const { files } = await planned()
    for (const [path, text] of Object.entries(files)) await project.put(path, text)
    expect(Object.keys(files)).toEqual(['tsconfig.json', 'brushwork.d.ts'])
    expect(await planned()).toEqual({ files: {}, todo: [] })
  })

  it('are lines to paste where the folders of another configuration would be lost', async () => {
    await project.put('tsconfig.json', '{ "extends": "./.svelte-kit/tsconfig.json" }')
    expect(await planned()).toEqual({
      files: {},
      todo: ['it extends ./.svelte-kit/tsconfig.json, which does not exist yet and may have "rootDirs"'],
    })
    await project.put('.svelte-kit/tsconfig.json', '{ "compilerOptions": { "rootDirs": ["..", "./types"] } }')
    expect((await planned()).todo).toEqual([
      'it extends ./.svelte-kit/tsconfig.json, whose "rootDirs" have to be repeated',
    ])
  })

  it('are lines to paste where a value is another one, or no file is included', async () => {
    await project.put('tsconfig.json', '{ "compilerOptions": { "allowArbitraryExtensions": false } }')
    expect((await planned()).todo).toEqual(['its compilerOptions have other values there'])
    await project.put('tsconfig.json', '{ "include": ["app/**/*.ts"] }')
    expect((await planned()).todo).toEqual(['it includes no file to refer to types in'])
    await project.put('tsconfig.json', '{ "compilerOptions": ')
    expect((await planned()).todo).toEqual(['it cannot be parsed'])
  })
})
