/** Checks that no source file exceeds 450 lines without a reason in its head comment (`Length: …`). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../system/run.mjs'

const LIMIT = 450
const HEAD_LINES = 12

const files = execFileSync('git', ['ls-files', '*.ts', '*.mts', '*.mjs', '*.tsx'], { cwd: root, encoding: 'utf8' })
const problems = files
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const stated = lines.slice(0, HEAD_LINES).some((line) => line.includes('Length:'))
    if (lines.length <= LIMIT || stated) return []
    return [`${file}: ${lines.length} lines; split it, or state the reason in its head comment as "Length: …"`]
  })

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
