import { BuildError, SOURCE_EXTENSIONS, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { Project } from '../project/project.js'
import type { FailureReport } from '../report/failure-report.js'
import { BARE_FILE, unhandledFile } from './unhandled-file.js'

/** Modules of the project that may have such a URL. Code of packages is left alone: a hook for all of it takes time. */
const CODE = String.raw`^(?!.*[\\/]node_modules[\\/]).*\.(?:[cm]?[jt]sx?|vue|svelte|astro)(?:\?|$)`

/** Matches modules for {@link refusedModule}. */
export const MAY_BE_REFUSED = new RegExp(`${BARE_FILE.source}|${CODE}`, 'i')

/** Matches modules for {@link refusedCode}. */
export const MAY_NAME_SOURCES = new RegExp(CODE, 'i')

/** A URL of a source by its path, in no comment: behind `//` on a line all is taken for one. */
const SOURCE_URL = new RegExp(
  String.raw`^(?![^\S\n]*\*)(?:(?!\/[/*]).)*?\bnew\s+URL\(\s*(['"\`])([^'"\`\n]+(?:${SOURCE_EXTENSIONS.join('|').replaceAll('.', '\\.')}))\1\s*,\s*import\.meta\.url\b`,
  'im',
)

/** The error for `new URL('guard.mdl', import.meta.url)`, by which bundlers would ship the source. Undefined for other requests. */
export function sourceUrlError(request: string, file: string, line?: number): BuildError | undefined {
  if (!SOURCE_PATTERN.test(request)) return undefined
  const text = `new URL("${request}", import.meta.url) leads to the source, which games cannot read; import the URL of its pack: import url from "${request}?url"`
  return new BuildError([{ severity: 'error', code: 'source-url', text, file, ...(line !== undefined && { line }) }])
}

/** Why a module cannot be in a game: an image or sound that nothing loads, or code with the URL of a source. */
export async function refusedModule(
  id: string,
  code: string,
  project: Pick<Project, 'host' | 'root'>,
): Promise<FailureReport | undefined> {
  return BARE_FILE.test(id) ? unhandledFile(id, code, project) : refusedCode(id, code, project)
}

/** Why code cannot be in a game: it has the URL of a source. */
export async function refusedCode(
  id: string,
  code: string,
  { root }: Pick<Project, 'root'>,
): Promise<FailureReport | undefined> {
  const found = SOURCE_URL.exec(code)
  const file = id.replace(/\?.*$/s, '')
  const error = found && sourceUrlError(found[2], file, code.slice(0, found.index + found[0].length).split('\n').length)
  if (!error) return undefined
  const { failureReport } = await import('../report/failure-report.js')
  return failureReport(error, file, root)
}
