import type { Host } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'

/** @throws BuildError `not-a-file` for a folder, naming one of the files in it that were meant, where there is one. */
export async function refuseFolder(path: string, expected: string, endings: RegExp, host: Host): Promise<void> {
  if ((await host.kindOf(path)) !== 'folder') return
  const first = (await host.listFolder(path)).find((name) => endings.test(name))
  const advice = first === undefined ? `there is none directly in it` : `name it, such as ${first} in this folder`
  throw failure(path, 'not-a-file', `expected ${expected}, found a folder: ${advice}`)
}
