import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { completionScript, SHELLS, type Shell } from '../help/completion.js'
import type { CliReference } from '../help/facts.js'
import type { Session } from '../session/session.js'

const ARGS = {
  shell: {
    type: 'positional',
    description: `${SHELLS.join(', ')}: the shell that completes commands, options and their values with the printed script`,
    valueHint: SHELLS.join('|'),
  },
} as const

const META = {
  name: 'completion',
  description: COMMANDS.completion,
  notes: 'The script runs no program: print it again after an update.',
  examples: [
    ['source <(brushwork completion bash)', 'in ~/.bashrc'],
    ['source <(brushwork completion zsh)', 'in ~/.zshrc, after compinit'],
    ['brushwork completion fish | source', 'in ~/.config/fish/config.fish'],
  ],
} as const

/** `brushwork completion SHELL` @param reference reads the facts of all commands */
export function completionCommand(session: Session, reference: () => Promise<CliReference>): Command {
  return command(META, ARGS, async ({ shell }) => {
    // `ARGS` lists all values, and calls with others are refused.
    session.out(completionScript(shell as Shell, await reference()))
    return 0
  })
}
