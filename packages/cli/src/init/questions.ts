import { createInterface } from 'node:readline/promises'

/** Asks people at a terminal. */
export interface Questions {
  /** Whether a user can answer. */
  readonly canAsk: boolean
  /** The answer without spaces around it; '' where the input ends. */
  ask(question: string): Promise<string>
}

/** Asks at the terminal of this process. */
export const terminalQuestions: Questions = {
  get canAsk() {
    return process.stdin.isTTY === true && process.stdout.isTTY === true
  },
  async ask(question) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
      // Ctrl+C ends the program here as everywhere else.
      terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
      return (await Promise.race([terminal.question(question), ended])).trim()
    } finally {
      terminal.close()
    }
  },
}
