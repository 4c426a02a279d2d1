import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts'
import type { Arguments } from './arguments.js'
import { projectNameOf } from './project-name.js'
import { TEMPLATES, type Template } from './templates.js'

/** The person has left. */
export class Canceled extends Error {}

/** What a game is made of. */
export interface Answers {
  readonly folder: string
  readonly template: Template
}

export const DEFAULT_FOLDER = 'brushwork-game'

/** Asks for what the command line does not have. @throws Canceled */
export async function ask({ folder, template }: Arguments): Promise<Answers> {
  intro('A web game with a level to walk in')
  return { folder: folder ?? (await askFolder()), template: template ?? (await askTemplate()) }
}

/** @throws Canceled unless the person wants it */
export async function askToOverwrite(folder: string): Promise<void> {
  const message = `${folder} is not empty. Write into it? Files of the same name are replaced, others stay.`
  if (!answered(await confirm({ message, initialValue: false }))) throw new Canceled()
}

async function askFolder(): Promise<string> {
  const folder = answered(
    await text({
      message: 'Folder of the game',
      placeholder: DEFAULT_FOLDER,
      defaultValue: DEFAULT_FOLDER,
      validate: (value) => problemOf(value?.trim() || DEFAULT_FOLDER),
    }),
  )
  return folder.trim()
}

async function askTemplate(): Promise<Template> {
  const options = TEMPLATES.map((template) => ({ value: template, label: template.name, hint: template.title }))
  return answered(await select({ message: 'Template', options }))
}

function problemOf(folder: string): string | undefined {
  try {
    projectNameOf(folder)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (!isCancel(value)) return value as Exclude<Value, symbol>
  cancel('Nothing was written.')
  throw new Canceled()
}
