import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Where people read files of the repository that are not pages of the site. */
export const REPOSITORY = 'https://github.com/brushwork/brushwork'

/** URL of the site, without a slash at its end: the homepage of the repository and of its packages. */
export const SITE = (JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { homepage: string }).homepage
