/** Finds Chromium or Chrome for checks and page tests, and installs Debian's Chromium where possible. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const INSTRUCTION =
  'The checks need Chromium or Chrome, but none was found. Install one (on Debian: apt-get install chromium), ' +
  'or set BRUSHWORK_CHROMIUM to its path.'

/** Software WebGL2 without a display. */
const WEBGL_ARGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Pages are put together without WebGL: in software that takes as long as to load a small page.
  '--disable-gpu-compositing',
]

/** Without background network requests. */
const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of an installed browser, or undefined. */
export function findChromium() {
  const named = process.env.BRUSHWORK_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...PATHS, ...onPath].find((path) => existsSync(path))
}

/** Path of an installed browser. @throws Error with instructions if there is none */
function requireChromium() {
  const path = findChromium()
  if (!path) throw new Error(INSTRUCTION)
  return path
}

/** Timeout of browser actions [ms]. Playwright's default of half a minute can be too short on a busy machine. */
const TIMEOUT = 100_000

/** Starts headless Chromium, which draws as the arguments say. @throws Error with instructions if no browser is installed */
export async function launchChromium(drawing = WEBGL_ARGS) {
  const executablePath = requireChromium()
  // Imported on demand, because setup runs before the dependencies are installed.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: [...QUIET_ARGS, ...drawing], timeout: TIMEOUT })
  browser.on('context', (context) => {
    context.setDefaultTimeout(TIMEOUT)
    context.on('page', pollByTimer)
  })
  return browser
}

/** Time between two evaluations of a condition that a page waits for [ms]. */
const POLLING = 50

/** By default Playwright evaluates conditions in each frame, which makes Chromium draw 60 frames a second while it waits. */
function pollByTimer(page) {
  const wait = page.waitForFunction.bind(page)
  page.waitForFunction = (condition, argument, options) => wait(condition, argument, { polling: POLLING, ...options })
}

/** Output of apt that is kept for an error [bytes]. */
const MAX_OUTPUT = 2 ** 26

/** Installs a browser if there is none, as root on Debian with apt. @throws Error with instructions elsewhere */
export async function installChromium() {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new Error(INSTRUCTION)
  console.log('Installing Chromium …')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await promisify(execFile)('apt-get', ['-q', ...args], { env, maxBuffer: MAX_OUTPUT }).catch((error) => {
      throw new Error(`apt-get ${args.join(' ')} failed: ${error.message}\n${error.stdout}\n${INSTRUCTION}`)
    })
  }
  requireChromium()
}
