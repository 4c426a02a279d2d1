import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { main, nodeSession } from 'brushwork'

/** A folder in which commands run. */
export interface CommandProject {
  readonly folder: string
  /** Runs `brushwork` in this process. @returns exit code, and all that it has printed, without colors */
  run(args: readonly string[]): Promise<{ readonly code: number; readonly printed: string }>
}

/** A project of these files in a folder of its own, which you remove. */
export async function makeCommandProject(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<CommandProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-docs-')))
  for (const [path, content] of Object.entries({ 'package.json': '{"private":true,"type":"module"}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const run = async (args: readonly string[]) => {
    const lines: string[] = []
    const print = (text: string) => lines.push(stripVTControlCharacters(text))
    const session = { ...nodeSession(), cwd: folder.replaceAll('\\', '/'), out: print, error: print, status: () => {} }
    const code = await main(args, session)
    return { code, printed: lines.join('\n') }
  }
  return { folder, run }
}
