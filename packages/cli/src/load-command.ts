import type { Command } from './args/command.js'
import { COMMANDS, type CommandName, isCommandName } from './args/command-names.js'
import { type CliReference, cliFacts } from './help/facts.js'
import type { Session } from './session/session.js'

/** Every command is loaded when it is called: none has to wait for what another one needs. */
const LOADERS: Readonly<Record<CommandName, (session: Session) => Promise<Command>>> = {
  inspect: async (session) => (await import('./commands/inspect.js')).inspectCommand(session),
  verify: async (session) => (await import('./commands/verify.js')).verifyCommand(session),
  convert: async (session) => (await import('./commands/convert.js')).convertCommand(session),
  compile: async (session) => (await import('./commands/compile.js')).compileCommand(session),
  build: async (session) => (await import('./commands/build.js')).buildCommand(session),
  explain: async (session) => (await import('./commands/explain.js')).explainCommand(session),
  report: async (session) => (await import('./commands/report.js')).reportCommand(session),
  view: async (session) => (await import('./commands/view.js')).viewCommand(session),
  types: async (session) => (await import('./commands/types.js')).typesCommand(session),
  init: async (session) => (await import('./commands/init.js')).initCommand(session),
  doctor: async (session) => (await import('./commands/doctor.js')).doctorCommand(session),
  cache: async (session) => (await import('./commands/cache.js')).cacheCommand(session),
  completion: async (session) => {
    const { completionCommand } = await import('./commands/completion.js')
    return completionCommand(session, () => readReference(session))
  },
  help: async (session) => {
    const { helpCommand } = await import('./commands/help.js')
    return helpCommand(session, {
      definition: async (name) => (await loadCommand(name, session)).definition,
      reference: () => readReference(session),
    })
  },
}

/** Loads a command. */
export function loadCommand(name: CommandName, session: Session): Promise<Command> {
  return LOADERS[name](session)
}

/** Reads the facts of all commands. @param session is not used by any of them */
export async function readReference(session: Session): Promise<CliReference> {
  const names = Object.keys(COMMANDS).filter(isCommandName)
  const commands = await Promise.all(names.map((name) => loadCommand(name, session)))
  return cliFacts(commands.map(({ definition }) => definition))
}
