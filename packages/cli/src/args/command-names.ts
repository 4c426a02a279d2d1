import { whatThereIs } from '@brushwork/pipeline/config'

/** The commands, in the order in which help lists them: their descriptions, without loading the commands. */
export const COMMANDS = {
  inspect: 'Describe models, terrains, levels, archives and images, and the files they need',
  verify: 'Read files, write them back and compare the bytes',
  convert: 'Convert level encodings, model versions and images',
  compile: 'Compile a level to a pack or for the original engine',
  build: 'Build packs (.glb) from models, terrains and levels',
  explain: 'Explain what a cache has of assets, and why it lacks the others',
  report: 'Print or draw the sizes of what the last build made',
  view: 'Show files in a page of the browser: models, levels, archives, and their bytes',
  types: 'Write TypeScript declarations of the names in assets',
  init: 'Add the plugin, types and packages to a project',
  doctor: 'Check the project: its bundler, plugin, packages, types, cache and configuration',
  cache: 'Print, prune or clear the cache of the project',
  completion: 'Print the completion of commands and options for a shell',
  help: 'Explain the commands',
} as const

export type CommandName = keyof typeof COMMANDS

/** Whether a command has this name. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

/** What is wrong with a name that no command has. */
export function unknownCommand(name: string): string {
  return `there is no command ${JSON.stringify(name)}; ${whatThereIs(name, Object.keys(COMMANDS))}`
}
