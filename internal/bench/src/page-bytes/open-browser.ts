import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../../scripts/page/chromium.mjs'
import { findFirefox } from '../../../../scripts/page/firefox.mjs'

/** Browsers with different engines. */
export const BROWSERS = ['chromium', 'firefox'] as const

export type BrowserName = (typeof BROWSERS)[number]

/** Settings of a new profile that fetch nothing and ask nothing. */
const FIREFOX_SETTINGS = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
} as const

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
]

/** Path of an installed browser, or undefined. */
export function findBrowser(name: BrowserName): string | undefined {
  return name === 'chromium' ? findChromium() : findFirefox()
}

/** A browser that shows one page. */
export interface OpenBrowser {
  /** Rejects when it ends before it is closed. */
  readonly ended: Promise<never>
  close(): Promise<void>
}

/** Opens a page in a browser without a display, with an empty profile: the page says itself what it finds. */
export function openBrowser(name: BrowserName, url: string): OpenBrowser {
  const path = findBrowser(name)
  if (path === undefined) throw new Error(`expected an installed ${name}, found none`)
  const profile = mkdtempSync(join(tmpdir(), `brushwork-${name}-`))
  // A group of its own: browsers start processes that would live on.
  const child = spawn(path, argumentsFor(name, profile, url), { stdio: 'ignore', detached: true })
  let isClosing = false
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once(
      'exit',
      (code) => isClosing || reject(new Error(`${name} ended with code ${code} before the page was done`)),
    )
  })
  ended.catch(() => {})
  return {
    ended,
    async close() {
      isClosing = true
      endGroup(child)
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

function argumentsFor(name: BrowserName, profile: string, url: string): string[] {
  if (name === 'chromium') return [...CHROMIUM_ARGS, `--user-data-dir=${profile}`, url]
  const lines = Object.entries(FIREFOX_SETTINGS).map(([key, value]) => `user_pref('${key}', ${JSON.stringify(value)})`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return ['--headless', '--no-remote', '--profile', profile, url]
}

/** Windows has no groups: there the process alone is ended. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}
