/** Finds Firefox for checks that pages give the same bytes in another engine, and installs Debian's Firefox where possible. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
]
const NAMES = ['firefox-esr', 'firefox']

const INSTRUCTION =
  'This needs Firefox, but none was found. Install it (on Debian: apt-get install firefox-esr), or set BRUSHWORK_FIREFOX to its path.'

/** Output of apt that is kept for an error [bytes]. */
const MAX_OUTPUT = 2 ** 26

/** Path of an installed Firefox, or undefined. */
export function findFirefox() {
  const named = process.env.BRUSHWORK_FIREFOX
  if (named) return existsSync(named) ? named : undefined
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...PATHS, ...onPath].find((path) => existsSync(path))
}

/** Path of Firefox, installed first if there is none, as root on Debian with apt. @throws Error with instructions elsewhere */
export async function installFirefox() {
  const found = findFirefox()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new Error(INSTRUCTION)
  console.log('Installing Firefox …')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'firefox-esr']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await promisify(execFile)('apt-get', ['-q', ...args], { env, maxBuffer: MAX_OUTPUT }).catch((error) => {
      throw new Error(`apt-get ${args.join(' ')} failed: ${error.message}\n${error.stdout}\n${INSTRUCTION}`)
    })
  }
  const installed = findFirefox()
  if (!installed) throw new Error(INSTRUCTION)
  return installed
}
