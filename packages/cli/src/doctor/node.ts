import { type Check, ok, problem } from './check.js'

/** The oldest version of Node that the packages run on: `engines` of package.json. */
export const OLDEST_NODE = '20.19'

/** @param version of Node, `20.20.2` */
export function checkNode(version: string): Check {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number)
  const isNew = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
  if (isNew) return ok('node', `Node ${version}`)
  return problem('node', `Node ${version} is too old`, `install Node ${OLDEST_NODE} or later`)
}
