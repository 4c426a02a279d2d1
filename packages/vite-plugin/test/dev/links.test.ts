import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createServer } from 'vite'
import { createServer as createServer7 } from 'vite7'
import { expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'
import { startDevServer, until } from '../support/dev-server.js'

it.each([
  ['Vite 8', createServer],
  ['Vite 7', createServer7 as unknown as typeof createServer],
])(
  '%s serves what a link leads to, whatever its ending, and what takes the place of the link',
  async (_name, create) => {
    const root = await makeProject({ 'world/guard.mdl': 'file', 'world/other.mdl': 'other', 'world/odd.bin': 'odd' })
    const plugins = [brushwork({ types: false })]
    const { url } = await startDevServer(create, { root, plugins, optimizeDeps: { noDiscovery: true } })
    const guard = join(root, 'world/guard.mdl')
    let asked = 0
    const serves = (text: string) =>
      until(async () => {
        const code = await (await fetch(`${url}world/guard.mdl?import&t=${asked++}`)).text()
        const pack = /"(\/@fs\/[^"?]+\.glb)/.exec(code)?.[1]
        const found = pack && (await (await fetch(new URL(pack, url))).text())
        return found === text || undefined
      }, `the pack of ${text}`)
    const linkTo = async (name: string) => {
      await rm(guard)
      await symlink(name, guard)
    }
    await serves('file')
    await linkTo('other.mdl')
    await serves('other')
    await writeFile(join(root, 'world/other.mdl'), 'edited')
    await serves('edited')
    await linkTo('odd.bin')
    await serves('odd')
    await rm(guard)
    await writeFile(guard, 'plain')
    await serves('plain')
    expect(asked).toBeGreaterThan(4)
  },
)
