import { execFileSync } from 'node:child_process'

/** Flags of V8 that this Node knows. Others would end each process that has them, and flags of V8 come and go with its versions. */
export function knownFlags(flags) {
  const listed = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 2 ** 24 })
  const names = new Set(listed.match(/^ +--[\w-]+/gm)?.map((name) => name.trim().replaceAll('_', '-')))
  return flags.filter((flag) => names.has(flag.split('=')[0]))
}
