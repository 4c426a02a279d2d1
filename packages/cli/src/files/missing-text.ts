import type { Host } from '@brushwork/pipeline'
import { missingHint } from '@brushwork/pipeline/config'
import { absolutePath } from '../session/paths.js'

/** Explains why nothing can be read at a path, including the target of a dangling link. */
export async function missingText(path: string, host: Host): Promise<string> {
  const first = await host.linkTarget(path)
  if (first === undefined) {
    const hint = await missingHint(path, host)
    return `there is no such file or folder${hint === undefined ? '' : `; ${hint}`}`
  }
  const seen = new Set<string>()
  let current = path
  for (let target: string | undefined = first; target !== undefined; target = await host.linkTarget(current)) {
    if (seen.has(current)) return 'it is a symbolic link that leads back to itself'
    seen.add(current)
    current = absolutePath(target, current.slice(0, current.lastIndexOf('/')) || '/')
  }
  return `it is a symbolic link to ${first}, where nothing is`
}
