import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { level, WORLD } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUILDS_IN_TERMINAL, bunInTerminal, LINKS, printed, rollupInTerminal } from '../support/printed.js'

/** A game with all that can be wrong with an asset; two of them are imported in two forms. */
const GAME = {
  'src/main.js': `
    import cut, { clips } from '../world/cut.mdl'
    import cutUrl from '../world/cut.mdl?url'
    import wrong, { entities } from '../world/wrong.wmp'
    import wrongUrl from '../world/wrong.wmp?url'
    import pointer from '../world/pointer.mdl'
    import castle from '../world/castle.wmp'
    console.log(cut, clips, cutUrl, wrong, entities, wrongUrl, pointer, castle)
  `,
  'world/cut.mdl': (WORLD['world/guard.mdl'] as Uint8Array).slice(0, 150),
  'world/wrong.wmp': textOf(level('brick', 'text-vertices')).replace('version 710', 'version oops'),
  'world/pointer.mdl': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 123456\n',
  'world/castle.wmp': level('marble'),
  'rollup.config.js': `
    import { brushwork } from '@brushwork/unplugin/rollup'
    export default { input: 'src/main.js', output: { dir: 'dist' }, plugins: [brushwork({ strict: true })] }
  `,
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork({ strict: true })] })
  `,
}

const CUT =
  'world/cut.mdl (offset 16): mdl7: the model of 494 bytes and its lumps of 0 and 0 exceed the file of 150, ' +
  'and 4 skin points of 8 bytes need 32 bytes, but 20 are left; ' +
  'the file of 150 bytes is cut off or damaged: copy or export it again (help: https://brushwork.dev/messages#truncated)'
const BYTES = `
  00000000  4d 44 4c 37 00 00 00 00  00 00 00 00 01 00 00 00  MDL7............
> 00000010  ee 01 00 00 00 00 00 00  00 00 00 00 24 00 1c 00  ............$...
            ^
  00000020  10 00 44 00 08 00 1a 00  1a 00 1a 00 44 00 18 00  ..D.........D...`
const WRONG =
  'world/wrong.wmp (line 5, header): wmp: expected the version, a whole number, found "oops" (help: https://brushwork.dev/messages#syntax)'
const LINES = `
  3 | // Created 01.01.2026
  4 |
> 5 | version oops
  6 |
  7 | blocks 1`
const POINTER =
  'world/pointer.mdl: expected the file pointer.mdl, but found a Git LFS pointer in its place: run "git lfs pull" to fetch it ' +
  '(help: https://brushwork.dev/messages#git-lfs-pointer)'
const CASTLE =
  'world/castle.wmp (block 0, face 0, at 32 32 64): the texture marble is nowhere in the project: put an image of that name ' +
  'beside the level or into a folder of the option "textures", or widen the option "root" ' +
  '(searched: world, ., src) (an error because of strict) ' +
  '(help: https://brushwork.dev/help/my-level-is-pink)'

const STRICT = { strict: true }

interface Printer {
  /** Where it is none of {@link BUILDS_IN_TERMINAL}. */
  readonly build?: (root: string) => Promise<unknown>
  /** What stands in the terminal, each with the line ends around it. */
  readonly says: readonly string[]
}

const rolldownSays = [
  `\n[plugin brushwork] world/cut.mdl\nError: ${CUT}${BYTES}`,
  `\n[plugin brushwork] world/wrong.wmp:5:0\nError: ${WRONG}`,
  LINES,
  `\n[plugin brushwork] world/pointer.mdl\nError: ${POINTER}\n`,
  `\n[plugin brushwork] world/castle.wmp\nError: ${CASTLE}\n`,
]

const rspackSays = [
  `\n  ╰─▶   × ${CUT}${indented(BYTES, '        │ ')}`,
  `\n  ╰─▶   × ${WRONG}\n`,
  indented(LINES, '        │ '),
  `\n  ╰─▶   × ${POINTER}\n`,
  `\n  ╰─▶   × ${CASTLE}\n`,
]

const PRINTERS: Readonly<Record<string, Printer>> = {
  Vite: { says: rolldownSays },
  Rolldown: { says: rolldownSays },
  webpack: {
    says: [`:\n${CUT}${BYTES}`, `:\n${WRONG}\n`, LINES, `:\n${POINTER}\n`, `:\n${CASTLE}\n`],
  },
  Rspack: { says: rspackSays },
  Rsbuild: { says: rspackSays },
  esbuild: {
    says: [
      `✘ [ERROR] ${CUT} [plugin brushwork]\n\n    src/main.js:`,
      indented(BYTES, '  '),
      `✘ [ERROR] ${WRONG} [plugin brushwork]\n\n    world/wrong.wmp:5:0:\n      5 │ version oops\n`,
      `✘ [ERROR] ${POINTER} [plugin brushwork]\n\n    src/main.js:`,
      `✘ [ERROR] ${CASTLE} [plugin brushwork]\n\n    src/main.js:`,
    ],
  },
  Farm: {
    says: [
      `Internal server error: ${CUT}\n  Plugin: brushwork\n  File: world/cut.mdl${indented(BYTES, '  ')}`,
      `Internal server error: ${WRONG}\n  Plugin: brushwork\n  File: world/wrong.wmp:5:0\n`,
      indented(LINES, '  '),
      `Internal server error: ${POINTER}\n  Plugin: brushwork\n  File: world/pointer.mdl`,
      `Internal server error: ${CASTLE}\n  Plugin: brushwork\n  File: world/castle.wmp`,
    ],
  },
  Bun: {
    build: bunInTerminal,
    says: [`error: ${CUT}${BYTES}`, `error: ${WRONG}\n`, LINES, `error: ${POINTER}\n`, `error: ${CASTLE}\n`],
  },
}

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(PRINTERS))('%s', (name, { build = BUILDS_IN_TERMINAL[name], says }) => {
  it('prints what is wrong with each asset, where, with bytes or lines, and what to do: once, and nothing of our own inside', async () => {
    const root = await makeProject(GAME, LINKS)
    const text = await printed(root, () => build(root, STRICT))
    for (const part of says) expect(text).toContain(part)
    for (const part of [CUT, '> 00000010', WRONG, POINTER, CASTLE])
      expect([part, timesIn(text, part)]).toEqual([part, 1])
    expect(text).not.toMatch(
      /BuildError|FormatError|ReportedFailure|packages\/(?:unplugin|pipeline)|:0:0|was not found in/,
    )
  })
})

describe('Rollup', () => {
  it.each([
    ['cut.mdl', CUT, BYTES, ''],
    ['wrong.wmp', WRONG, LINES, ' (5:0)'],
    ['pointer.mdl', POINTER, '', ''],
    ['castle.wmp', CASTLE, '', ''],
  ])(
    'prints what is wrong with %s, where, with bytes or lines, and what to do: once',
    async (file, reason, frame, index) => {
      const root = await makeProject({ ...GAME, 'src/main.js': `import '../world/${file}'` }, LINKS)
      const text = await printed(root, () => rollupInTerminal(root))
      const name = `world/${file}`
      expect(text).toContain(`Error: Could not load ${name} (imported by src/main.js): ${reason}\n${name}${index}\n`)
      expect(text).toContain(frame)
      expect(timesIn(text, reason)).toBe(1)
      expect(text).not.toMatch(/\n\s+at /)
    },
  )
})

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** The lines of a text behind a mark, with the line end before each. */
function indented(text: string, mark: string): string {
  return text.replaceAll('\n', `\n${mark}`)
}

function timesIn(text: string, part: string): number {
  return text.split(part).length - 1
}
