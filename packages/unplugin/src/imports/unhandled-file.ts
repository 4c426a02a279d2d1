import { posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BuildError } from '@brushwork/pipeline/config'
import type { Project } from '../project/project.js'
import type { FailureReport } from '../report/failure-report.js'
import { splitId, WORDED_FILES } from './source-id.js'

/** Matches ids of images and sounds without a query. */
export const BARE_FILE = new RegExp(WORDED_FILES.map(({ test }) => test.source).join('|'), 'i')

/** The error for an image or sound that is imported without a query, where the bundler has no loader for it. Undefined for other files. */
export function bareFileError(id: string): BuildError | undefined {
  const { file, words } = splitId(id)
  const worded = WORDED_FILES.find(({ test }) => test.test(file))
  if (worded === undefined || words.length > 0) return undefined
  const text = `${worded.what} is imported with "?${worded.form}"; without it the bundler needs a loader of its own for such files`
  return new BuildError([{ severity: 'error', code: 'query-missing', text, file }])
}

/**
 * The report of an image or sound that is imported without a query, by the error of a build: Rolldown fails at its bytes. Undefined for
 * other errors.
 */
export async function unhandledOf(
  failure: unknown,
  { root }: Pick<Project, 'root'>,
): Promise<FailureReport | undefined> {
  const path = /Could not load ([^\n]+?)\s/.exec(stripVTControlCharacters(String(failure)))?.[1]
  const id = path && posix.resolve(root, path)
  const error = id && bareFileError(id)
  if (!error) return undefined
  const { failureReport } = await import('../report/failure-report.js')
  return failureReport(error, id, root)
}

/**
 * The report of a module that nothing has loaded: its code is the text of an image or sound. Undefined where another plugin gave it code.
 * @param code of the module
 */
export async function unhandledFile(
  id: string,
  code: string,
  { host, root }: Pick<Project, 'host' | 'root'>,
): Promise<FailureReport | undefined> {
  const error = bareFileError(id)
  if (error === undefined) return undefined
  const bytes = await host.readFile(splitId(id).file).catch(() => undefined)
  if (bytes === undefined || new TextDecoder().decode(bytes) !== code) return undefined
  const { failureReport } = await import('../report/failure-report.js')
  return failureReport(error, id, root)
}
