import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { ENGINES, type EngineName } from '../init/engines.js'
import { init } from '../init/init.js'
import { type Questions, terminalQuestions } from '../init/questions.js'
import { BUNDLERS } from '../project/bundlers.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  yes: { type: 'boolean', alias: 'y', description: 'write without a question' },
  'dry-run': { type: 'boolean', description: 'show what would be written, and write nothing' },
  engine: {
    type: 'string',
    valueHint: Object.keys(ENGINES).join('|'),
    description: 'add the adapter of this engine; default: that of the engine in package.json',
  },
  bundler: {
    type: 'string',
    valueHint: 'name',
    description: `the bundler to add the plugin to: ${BUNDLERS.map(({ id }) => id).join(', ')}; default: the first that has a configuration`,
  },
  config: { type: 'boolean', description: 'add brushwork.config.ts for settings of plugin and command line' },
  install: { type: 'boolean', description: 'run the package manager afterwards; without, its call is printed' },
  packages: {
    type: 'string',
    valueHint: 'folder',
    description:
      'take the packages of Brushwork from tarballs in a folder, as `npm run pack` of its repository makes them; with npm only',
  },
  root: { type: 'string', valueHint: 'folder', description: 'project folder; default: the current folder' },
} as const

const META = {
  name: 'init',
  description: COMMANDS.init,
  notes: `It adds the plugin to the configuration of the bundler and to package.json, the types of imports to tsconfig.json, and .brushwork/ to .gitignore. It shows the diff and asks before it writes. Files keep their format. No file of the project is run, so what only running it would tell is left as it is, and the lines to paste are printed; the exit code is then 1. Everything is written and read back, or nothing is.

A second call changes nothing.`,
  examples: [
    ['brushwork init', 'in the folder of the project: show the diff, ask, write'],
    ['brushwork init --yes --engine three --install', 'without a question, with the adapter of three.js'],
    ['brushwork init --dry-run', 'only show what would be written'],
  ],
} as const

/** `brushwork init [--yes] [--dry-run] …` @param questions who answers */
export function initCommand(session: Session, questions: Questions = terminalQuestions): Command {
  return command(META, ARGS, (args) => {
    const { yes = false, install = false, config = false, bundler } = args
    return init(
      {
        root: args.root === undefined ? session.cwd : absolutePath(args.root, session.cwd),
        ...{ yes, install, config, bundler, dryRun: args['dry-run'] ?? false },
        // `ARGS` lists all values, and calls with others are refused.
        engine: args.engine as EngineName | undefined,
        packages: args.packages === undefined ? undefined : absolutePath(args.packages, session.cwd),
      },
      questions,
      session,
    )
  })
}
