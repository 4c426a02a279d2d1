import type { EventEmitter } from 'node:events'
import { systemCode, systemWords } from '@brushwork/pipeline/node'

/** The part of `process` whose outputs may end early. */
export interface Program {
  readonly stdout: EventEmitter
  readonly stderr: EventEmitter & { write(text: string): unknown }
  exitCode?: number | string | null | undefined
}

/**
 * Keeps a program at work when nobody reads any longer what it prints, as behind `| head`: files that it writes are all written,
 * and its exit code is true. Words that are lost otherwise, as on a full disk, are told once and make the exit code 1.
 */
export function outliveReaders(program: Program): void {
  const onError = (told: (reason: string) => void) => (error: unknown) => {
    if (systemCode(error) === 'EPIPE' || program.exitCode === 1) return
    program.exitCode = 1
    told(systemWords(error) ?? String(error))
  }
  program.stdout.on(
    'error',
    onError((reason) => program.stderr.write(`brushwork: what it prints cannot be written: ${reason}\n`)),
  )
  program.stderr.on(
    'error',
    onError(() => {}),
  )
}
