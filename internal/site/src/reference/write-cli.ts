import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cliReferenceMarkdown } from 'brushwork'
import { GENERATED } from '../page-url.js'
import { ROOT } from '../repository.js'

/** Page of the command line, from the repository. */
export const CLI_PAGE = `${GENERATED}cli.md`

/** Writes the page that `brushwork help --markdown` prints. */
export async function writeCli(): Promise<void> {
  const path = join(ROOT, CLI_PAGE)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await cliReferenceMarkdown())
}
