import type { EventEmitter } from 'node:events'
import { systemWords } from '@brushwork/pipeline/node'

/** The part of `process` whose outputs may end early. */
export interface Program {
  readonly stdout: EventEmitter
  readonly stderr: EventEmitter & { write(text: string): unknown }
  exitCode?: number | string | null | undefined
}

/**
 * Keeps a program running when its output is closed early, as by `| head`: it writes all files and keeps its exit code.
 * Other lost output, as on a full disk, is reported once and makes the exit code 1.
 * @returns whether the output may still have a reader
 */
export function outliveReaders(program: Program): () => boolean {
  let isRead = true
  const onError = (report: (reason: string) => void) => (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || program.exitCode === 1) return
    program.exitCode = 1
    report(systemWords(error) ?? String(error))
  }
  program.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') isRead = false
  })
  program.stdout.on(
    'error',
    onError((reason) => program.stderr.write(`brushwork: what it prints cannot be written: ${reason}\n`)),
  )
  program.stderr.on(
    'error',
    onError(() => {}),
  )
  return () => isRead
}
