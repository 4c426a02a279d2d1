import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Template } from './templates.js'

/** Files whose `{{words}}` are replaced. */
const TEXTS = /\.(?:html|md)$/

/**
 * Copies the layers of a template: files of later layers replace those of earlier ones.
 * @param templates folder of all layers
 * @param words what stands in texts for `{{name}}` and so on
 * @throws Error for a word that is not known: a defect of the template
 */
export function writeGame(
  template: Template,
  templates: string,
  target: string,
  words: Readonly<Record<string, string>>,
): void {
  for (const layer of template.layers) {
    const folder = join(templates, layer)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      // npm leaves files named .gitignore out of tarballs.
      const name = path.slice(folder.length + 1).replace(/(^|[\\/])_gitignore$/, '$1.gitignore')
      mkdirSync(dirname(join(target, name)), { recursive: true })
      const bytes = readFileSync(path)
      writeFileSync(join(target, name), TEXTS.test(name) ? filled(bytes.toString('utf8'), words, path) : bytes)
    }
  }
}

function filled(text: string, words: Readonly<Record<string, string>>, path: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (found, word: string) => {
    if (words[word] === undefined) throw new Error(`${path} has ${found}, which nothing stands for`)
    return words[word]
  })
}
