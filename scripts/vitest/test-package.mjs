/**
 * The `test` task of a package, run in its folder by turbo. It runs the package's tests with Vitest and writes their
 * counts to `.results/test.json`. The file is an output of the task, so turbo restores it with a cached task.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { root, run } from '../system/run.mjs'

const results = join(process.cwd(), '.results')
const report = join(results, 'vitest.json')

/** Option of packages that turbo starts last, because they depend on all others: other test processes end while theirs run. */
const LAST = '--last'

async function main(args) {
  if (process.env.BRUSHWORK_MACHINE === undefined) {
    throw new Error('Tests run through `npm test`, which hashes the machine and the corpus for their cache keys.')
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const vitest = join(createRequire(join(root, 'package.json')).resolve('vitest/package.json'), '../vitest.mjs')
  const folder = `${relative(root, process.cwd()).split(sep).join('/')}/`
  const count = workers(args.includes(LAST))
  const code = await run(
    process.execPath,
    [
      ...[vitest, 'run', folder, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(count === undefined ? [] : [`--maxWorkers=${count}`]),
      ...args.filter((word) => word !== LAST),
    ],
    { env: { BRUSHWORK_TEST_WORKERS: count } },
  )
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  // A crash without a failed test counts as a failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  writeFileSync(join(results, 'test.json'), JSON.stringify(counts))
  rmSync(report)
  return counts.failed > 0 ? 1 : 0
}

/**
 * Number of workers, set by npm test, because turbo runs several packages at a time on the same cores. Packages that start last
 * have twice as many: with one, a core would be idle for the last minutes.
 */
function workers(isLast) {
  const count = process.env.BRUSHWORK_TEST_WORKERS
  return count === undefined ? undefined : String(Number(count) * (isLast ? 2 : 1))
}

function countsOf({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot be loaded has no tests to count, but it fails.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const seconds = Math.round(testResults.reduce((sum, file) => sum + file.endTime - file.startTime, 0) / 1000)
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    seconds,
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})
