import { posix } from 'node:path'
import { tsconfigAdvice } from '@brushwork/pipeline/after-build'
import { BuildError, readProject } from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { type Check, note, ok, problem } from './check.js'

/** The types of imports, as tsconfig.json and declarations name them. */
const CLIENT_TYPES = /["'][\w@/-]*brushwork[\w/-]*\/client["']/

/** A project whose configuration was read. */
type ReadProject = Awaited<ReturnType<typeof readProject>>

/** Whether the configuration of a project can be read. */
export async function checkConfig(
  root: string,
  { host, cwd }: Session,
): Promise<{ readonly check: Check; readonly project?: ReadProject }> {
  try {
    const project = await readProject(root, host)
    const [file] = project.sources.config?.dependencies ?? []
    const options = project.pluginOptions.length === 0 ? '' : `; from the plugin: ${project.pluginOptions.join(', ')}`
    const text = file === undefined ? 'no brushwork.config: the defaults apply' : `${shownPath(file, cwd)} is valid`
    return { check: ok('config', text + options), project }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const [{ file, line, text }] = error.diagnostics
    const where = `${shownPath(file, cwd)}${line === undefined ? '' : `, line ${line}`}`
    return { check: problem('config', `${where}: ${text}`, 'correct the configuration: nothing is built with it') }
  }
}

/** Whether TypeScript finds the declarations of assets. */
export async function checkTypes({ root, folders }: ReadProject, { host }: Session): Promise<Check> {
  const files = await Promise.all(folders.map((folder) => host.kindOf(posix.join(folder, 'tsconfig.json'))))
  if (!files.includes('file')) return note('types', 'no tsconfig.json: only TypeScript reads declarations of assets')
  const advice = await tsconfigAdvice(root, folders, host)
  if (advice === undefined) return ok('types', 'tsconfig.json includes the declarations of assets')
  if (await hasClientTypes(folders, host)) {
    return note(
      'types',
      'imports have types, but the names in assets have none: "brushwork types" prints what tsconfig.json lacks',
    )
  }
  const [, lines = ''] = advice.split(/:\s(.*)/s)
  return problem('types', 'tsconfig.json does not include the declarations of assets', lines)
}

/** Whether a tsconfig.json, or a declaration in the usual folders, names the types of imports that a plugin has. */
async function hasClientTypes(folders: readonly string[], host: Session['host']): Promise<boolean> {
  for (const folder of folders.flatMap((root) => [root, posix.join(root, 'src'), posix.join(root, 'types')])) {
    for (const name of await host.listFolder(folder)) {
      if (!/\.d\.ts$|^tsconfig[^/]*\.json$/.test(name)) continue
      const bytes = await host.readFile(posix.join(folder, name))
      if (bytes !== undefined && CLIENT_TYPES.test(new TextDecoder().decode(bytes))) return true
    }
  }
  return false
}

/** Whether builds can store packs. */
export async function checkCache({ cacheDir }: ReadProject, { host, cwd }: Session): Promise<Check> {
  if (cacheDir === undefined) return note('cache', 'builds keep no cache: the project has no package.json')
  const shown = shownPath(cacheDir, cwd)
  const trial = `${cacheDir}/tmp/doctor-${process.pid}.tmp`
  try {
    await host.writeFileAtomic(trial, new Uint8Array(0))
    return ok('cache', `${shown} can be written`)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const advice = 'make the folder writable, or name another one as "cacheDir" in the configuration'
    return problem('cache', `${shown}: ${error.diagnostics[0].text}`, advice)
  } finally {
    await removeTrial(trial, cacheDir, host)
  }
}

/** Folders that the trial has made are empty, and go with it. */
async function removeTrial(trial: string, cacheDir: string, host: Session['host']): Promise<void> {
  await host.removeFile(trial).catch(() => {})
  for (const folder of [`${cacheDir}/tmp`, cacheDir, posix.dirname(cacheDir)]) await host.removeEmptyFolder(folder)
}
