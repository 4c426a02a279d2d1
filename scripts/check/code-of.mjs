import { readFileSync } from 'node:fs'

/** The text of a source file without its docstrings, whose examples import as games do. */
export function codeOf(file) {
  return readFileSync(file, 'utf8').replaceAll(/^ *\/\*\*.*?\*\//gms, '')
}
