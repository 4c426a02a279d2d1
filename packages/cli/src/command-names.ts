/** The commands, in the order in which help lists them: what the program says of them before it loads one. */
export const COMMANDS = {
  inspect: 'Say what is in models, terrains, levels, archives and pictures, and which files they need',
  verify: 'Read files, write them again and compare the bytes',
  convert: 'Convert spellings of levels, versions of models, and what is a picture',
  compile: 'Compile a level: a pack, or a level for the original engine',
  build: 'Build packs (.glb) of models, terrains and levels',
  types: 'Declare the names in assets for TypeScript',
} as const

export type CommandName = keyof typeof COMMANDS
