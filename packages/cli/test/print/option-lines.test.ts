import { type Explanation, openSession } from '@brushwork/pipeline'
import { BUILD_DEFAULTS, type BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { optionLines } from '../../src/print/option-lines.js'
import { castle, guard, island } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

/** A value of each option that is not its default. A new option needs its line here. */
const OTHER_VALUES: { readonly [Name in keyof BuildOptions]: BuildOptions[Name] } = {
  framesPerSecond: 24,
  strict: true,
  textures: ['art'],
  mode: 'simple',
  profile: 'draft',
  light: 'none',
  navmesh: true,
  areas: true,
  entities: true,
  alpha: 'opaque',
  skin: 'red',
  alternativeSkins: false,
  terrain: { kind: 'layers' },
  images: { maxSize: 64 },
  sky: '#88aacc',
  filter: 'nearest',
  standIn: 'magenta',
  maxTexturePixels: 1024,
  frameError: 0.01,
  lods: false,
  scale: 1,
  target: 'interchange',
  compression: 'inside',
}

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  const sprite = Uint8Array.of(0, 0, 2, ...Array<number>(9).fill(0), 1, 0, 1, 0, 24, 0, 1, 2, 3)
  const files = { 'guard.mdl': guard(), 'island.hmp': island(), 'castle.wmp': castle(), 'smoke.tga': sprite }
  for (const [name, bytes] of Object.entries(files)) await project.put(name, bytes)
})
afterEach(() => project.remove())

it.each(['guard.mdl', 'island.hmp', 'castle.wmp', 'smoke.tga'])(
  'lists for %s the options that change its key as those of the key',
  async (name) => {
    const root = project.folder.replaceAll('\\', '/')
    const explain = ({ target, compression, ...asked }: BuildOptions): Promise<Explanation> => {
      const settings = { asked, ...(compression === 'inside' && { compress: compression }) }
      const session = openSession({ host: nodeHost, root, cacheDir: `${root}/cache`, settings })
      return session.explain(`${root}/${name}`, { target })
    }
    const keyOf = async (options: BuildOptions) => JSON.stringify((await explain(options)).ingredients.options)
    const plain = await keyOf(BUILD_DEFAULTS)
    const names = Object.keys(OTHER_VALUES) as (keyof BuildOptions)[]
    const inKey: string[] = []
    for (const option of names) {
      if ((await keyOf({ ...BUILD_DEFAULTS, [option]: OTHER_VALUES[option] })) !== plain) inKey.push(option)
    }
    const lines = optionLines(name, BUILD_DEFAULTS, await explain(BUILD_DEFAULTS))
    const listed = (label: string) =>
      [...new Set(lines.filter(([own]) => own === label).map(([, text]) => text.split(/[ .]/)[0]))].sort()
    expect(listed('option')).toEqual(inKey.sort())
    expect(listed('not in the key').filter((option) => inKey.includes(option))).toEqual([])
  },
)
