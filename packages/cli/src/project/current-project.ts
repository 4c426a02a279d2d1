import { posix } from 'node:path'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { ProjectRoots } from './project-root.js'

/**
 * The project that a call without files is about.
 * @param given the project, if an option names it
 * @returns absolute path: the folder of the call where no folder above it is a project
 */
export async function currentProject(given: string | undefined, session: Session): Promise<string> {
  const { cwd } = session
  if (given !== undefined) return absolutePath(given, cwd)
  return (await new ProjectRoots(session).known(posix.join(cwd, 'any'))) ?? cwd
}
