import { TEMPLATES } from './templates.js'

const WIDTH = Math.max(...TEMPLATES.map(({ name }) => name.length))

export const HELP = `npm create brushwork [FOLDER] -- [OPTIONS]

Writes a web game with a level to walk in. Asks for what is not given, if it runs in a terminal.

  -t, --template NAME   the engine and the bundler (${TEMPLATES[0].name})
      --no-interactive  never asks
      --overwrite       writes into a folder that is not empty; files of the same name are replaced, others stay
      --packages FOLDER takes the packages of Brushwork from tarballs in a folder, as \`npm run pack\` of its repository makes them
  -h, --help            this text
  -v, --version         the version of this program and of the packages in its templates

Templates:

${TEMPLATES.map(({ name, title }) => `  ${name.padEnd(WIDTH)}  ${title}`).join('\n')}
`
