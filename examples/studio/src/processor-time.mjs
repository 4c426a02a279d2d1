import { readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc, on all platforms of Linux. */
const TICKS = 100

/**
 * Processor time of all processes that this one started and that have ended, their descendants included [seconds]. Undefined
 * where there is no /proc: Node reports no times of children.
 */
export function processorTimeOfChildren() {
  let stat
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
  // The name of the process is in brackets, and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}
