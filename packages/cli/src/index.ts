import type { CliReference } from './help/facts.js'
import type { main as run } from './main.js'

export { type BrushworkConfig, defineConfig, type Sidecar } from '@brushwork/pipeline/config'
export type { ArgumentFacts, CliReference, CommandFacts, OptionFacts } from './help/facts.js'
export { outliveReaders, type Program } from './session/outlive-readers.js'
export { nodeSession, type Session } from './session/session.js'

/**
 * Runs the command line and returns the exit code: 0 done, 1 a file failed, 2 the call was wrong. The commands are loaded only
 * now: configurations import `defineConfig` from here.
 */
export const main: typeof run = async (rawArgs, session) => (await import('./main.js')).main(rawArgs, session)

/** All commands with their arguments, options and examples, and the exit codes: what `brushwork help --json` prints. */
export async function cliReference(): Promise<CliReference> {
  const [{ readReference }, { nodeSession }] = await Promise.all([
    import('./load-command.js'),
    import('./session/session.js'),
  ])
  return readReference(nodeSession())
}

/** The reference of the command line as one Markdown document: what `brushwork help --markdown` prints. */
export async function cliReferenceMarkdown(): Promise<string> {
  const { referenceMarkdown } = await import('./help/reference-markdown.js')
  return referenceMarkdown(await cliReference())
}
