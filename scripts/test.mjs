/**
 * `npm test`: sets everything up, then runs the checks and tests of every package with turbo, which restores unchanged
 * packages from its cache. The last line counts them. Arguments go to turbo: `npm test -- --filter=@brushwork/three`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setup } from './setup.mjs'
import { machineHash } from './system/machine.mjs'
import { pnpm, root, run } from './system/run.mjs'

const CHECKS = [
  ['arrows between packages', () => run('node', ['scripts/check/arrows.mjs'])],
  ['inputs of tasks', () => run('node', ['scripts/check/inputs.mjs'])],
  ['length of files', () => run('node', ['scripts/check/length.mjs'])],
  ['unused files, dependencies and exports', () => run(bin('knip'), ['--cache', '--no-config-hints'])],
  // Packages lint their own files. The remaining files are checked faster than a cache is restored.
  ['lint and format outside packages', () => run(bin('biome'), ['ci', 'scripts', ...filesAt(root)])],
]

function bin(name) {
  return join(root, 'node_modules/.bin', name)
}

/** Kinds of package tasks. Each kind counts as one check. */
const KINDS = {
  lint: 'lint and format',
  build: 'types of sources',
  typecheck: 'types of tests',
  'check-kernel': 'bytes of the kernel',
}

/** Runs the quick checks; each counts as one test. */
async function runChecks() {
  const codes = await Promise.all(CHECKS.map(([, check]) => check()))
  return codes.map((code, at) => counted(CHECKS[at][0], code === 0))
}

/** Runs all tasks of all packages. Counts each kind of check, and the tests of each package. */
async function runTasks(args) {
  const runs = join(root, '.turbo/runs')
  rmSync(runs, { recursive: true, force: true })
  for (const folder of testedFolders()) rmSync(join(root, folder, '.results'), { recursive: true, force: true })
  const code = await pnpm(
    [
      'exec',
      'turbo',
      'run',
      'lint',
      'typecheck',
      'check-kernel',
      'test',
      // Tests whose dependencies failed to build would run on old output, and turbo would store the result.
      '--continue=dependencies-successful',
      '--summarize',
      '--output-logs=new-only',
      ...lanes(),
      ...args,
    ],
    {
      env: {
        BRUSHWORK_MACHINE: machineHash(),
        BRUSHWORK_TEST_WORKERS: String(workersPerLane()),
      },
    },
  )
  const [summary] = readdirSync(runs).map((name) => JSON.parse(readFileSync(join(runs, name), 'utf8')))
  const tasks = summary.tasks.filter((task) => task.command !== '<NONEXISTENT>')
  const checks = Object.entries(KINDS).map(([kind, name]) =>
    counted(name, tasks.filter(({ task }) => task === kind).every(succeeded)),
  )
  const tests = tasks.filter(({ task }) => task === 'test').map(({ directory }) => countsOf(directory))
  const total = sum([...checks, ...tests])
  // A task failed without counts, or turbo itself failed.
  return code !== 0 && total.failed === 0 ? { ...total, failed: 1 } : total
}

const succeeded = ({ execution }) => execution?.exitCode === 0

/** Counts of a package's test task, written by it or restored by turbo. A package without counts failed. */
function countsOf(folder) {
  try {
    return JSON.parse(readFileSync(join(root, folder, '.results/test.json'), 'utf8'))
  } catch {
    console.log(`✗ ${folder} did not complete its tests`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * Parallel test processes and their workers. The last files of a process leave its workers idle, so more processes with
 * fewer workers are faster. One process more than the cores can run uses the time that tests of watchers and pages wait.
 */
const cores = Math.max(2, availableParallelism())
const workersPerLane = () => (cores < 4 ? 1 : 2)
const lanes = () => [`--concurrency=${Math.floor(cores / workersPerLane()) + 1}`]

function testedFolders() {
  return ['packages', 'internal', 'examples'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
}

function filesAt(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && /\.(?:json|ts)$/.test(entry.name)).map((entry) => entry.name)
}

function counted(name, passed) {
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

async function main(args) {
  await setup({ browser: true, build: false })
  const { passed, failed, skipped } = sum([...(await runChecks()), await runTasks(args)])
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
