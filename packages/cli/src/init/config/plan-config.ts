import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { type Change, readText } from '../changes.js'
import type { FoundBundler, Project } from '../project/project.js'
import type { Todo } from '../todo.js'
import { editConfig } from './edit-config.js'
import { importStatement, optionsOf } from './plugin-import.js'

const PLAIN = { quote: "'", semicolon: '' } as const

/** Plans the edit of a bundler's configuration, a new one where it has none, or the lines to paste. */
export async function planConfig(
  found: FoundBundler,
  project: Project,
  host: Host,
): Promise<{ change?: Change; todo?: Todo }> {
  const { bundler, config } = found
  if (config === undefined)
    return bundler.isConfigOptional ? { change: newConfig(found, project) } : { todo: todoOf(found, project) }
  const before = await readText(config, host)
  if (before === undefined) return { todo: todoOf(found, project, 'it was removed meanwhile') }
  const edit = editConfig(before, config, bundler)
  if (edit.state === 'present') return {}
  if (edit.state === 'edited') return { change: { path: config, before, after: edit.text } }
  return { todo: todoOf(found, project, edit.reason, isCommonJsText(before)) }
}

function newConfig({ bundler }: FoundBundler, { root, names, isModule }: Project): Change {
  const { shape, config, name, call } = bundler
  const isTypeScript = names.includes('tsconfig.json') && ['vite', 'next', 'rsbuild', 'farm'].includes(bundler.id)
  const ending = isTypeScript ? 'ts' : 'js'
  // Next.js knows no .mts in all versions, and takes .ts as a module anyway.
  const module = isModule || (bundler.id === 'next' && isTypeScript) ? ending : `m${ending}`
  const value = shape === 'wrapper' ? `${name}({}${optionsOf(bundler)})` : `{ plugins: [${call}] }`
  const after = `${importStatement(bundler, false, PLAIN)}\n\nexport default ${value}\n`
  return { path: posix.join(root, `${config}.${module}`), before: undefined, after }
}

function isCommonJsText(text: string): boolean {
  return /\bmodule\.exports\b/.test(text) && !/^import\b/m.test(text)
}

function todoOf({ bundler, config }: FoundBundler, { root }: Project, reason?: string, commonJs = false): Todo {
  const { shape, call, name } = bundler
  const use = shape === 'plugins' ? `plugins: [${call}, /* your plugins */]` : call
  const value = shape === 'wrapper' ? `${name}(/* your settings */${optionsOf(bundler)})` : use
  return {
    path: config ?? root,
    reason: reason ?? `${bundler.title} has no configuration there: scripts that call it are not edited`,
    place: shape === 'wrapper' ? 'it needs, with your settings as they are' : 'it needs',
    lines: [importStatement(bundler, commonJs, PLAIN), value],
  }
}
