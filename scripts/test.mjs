/** `npm test`: sets everything up, then runs every check and every test. The last line counts them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pnpm, run } from './run.mjs'
import { setup } from './setup.mjs'

const CHECKS = [
  ['lint and format', () => pnpm(['exec', 'biome', 'ci', '.'])],
  ['arrows between packages', () => run('node', ['scripts/check-arrows.mjs'])],
  ['length of files', () => run('node', ['scripts/check-length.mjs'])],
  ['types of sources', () => pnpm(['exec', 'tsc', '-b'])],
  ['types of tests', () => pnpm(['exec', 'tsc', '-p', 'tsconfig.test.json'])],
]

/** Runs the quick checks; each counts as one test. */
async function runChecks() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, check] of CHECKS) {
    const passed = (await check()) === 0
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    total[passed ? 'passed' : 'failed']++
  }
  return total
}

/** Runs vitest and counts what it reports; a crash without a failed test counts as a failure. */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-test-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await pnpm(['exec', 'vitest', 'run', ...reporters, ...args])
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that could not be loaded has no tests to count, and fails all the same.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const failed = numFailedTests + broken.length
    return {
      passed: numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: numPendingTests + numTodoTests,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  await setup({ browser: true })
  const checks = await runChecks()
  const tests = await runTests(process.argv.slice(2))
  const passed = checks.passed + tests.passed
  const failed = checks.failed + tests.failed
  process.exitCode = failed > 0 || tests.passed === 0 ? 1 : 0
  const skipped = checks.skipped + tests.skipped
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}

await main().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
