import { basename } from 'node:path'
import { UsageError } from './usage-error.js'

/** Longest name of a package that registries accept. */
const LONGEST = 214
/** Names that npm refuses for packages. */
const RESERVED = ['node_modules', 'favicon.ico']

/** The name of the package in a folder: its own, in the letters that package.json permits. @throws UsageError where none is left */
export function projectNameOf(folder: string): string {
  const own = basename(folder)
  const name = own
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST)
  if (name !== '' && !RESERVED.includes(name)) return name
  throw new UsageError(
    `the folder ${JSON.stringify(own)} cannot name a package: use a name with letters or digits, such as my-game`,
  )
}
