import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { main, nodeSession } from 'brushwork'
import { gameProjectFiles } from '../../src/game-files.js'

/** A project with the game's files and the declarations of all its assets, in a folder of its own, which you remove. */
export async function makeGameProject(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-docs-')))
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('package.json', '{"name":"game","private":true,"type":"module"}')
  await write('brushwork.config.json', '{"entities":true,"cacheDir":".cache"}')
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, content] of Object.entries(gameProjectFiles())) await write(file, content)
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const session = { ...nodeSession(), cwd: folder.replaceAll('\\', '/'), out: print, error: print, status: () => {} }
  const code = await main(['types'], session)
  if (code !== 0) throw new Error(`brushwork types: ${printed.join('\n')}`)
  return folder
}
