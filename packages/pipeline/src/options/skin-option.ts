/**
 * What a model shows where its file does not say so: the `.skin` file beside it by name (`red` for `upper_red.skin`), or an image or shader by
 * surface or skin.
 */
export type SkinOption = string | Readonly<Record<string, string>>

/** The problem with a value of the option; follows the option's name in the message. */
export function skinProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  if (typeof value === 'string') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `should be the name of a .skin file, such as "red" for upper_red.skin, or an object of images by surface, not ${shown(value)}`
  }
  const wrong = Object.entries(value).find(([, image]) => typeof image !== 'string')
  return wrong && `should name an image for "${wrong[0]}", not ${shown(wrong[1])}`
}
