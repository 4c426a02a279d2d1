/** An exit code of the program, and when a shell sees it. */
export interface ExitCode {
  readonly code: number
  readonly text: string
}

/** All exit codes. The last two are how shells report a process that a signal ended. */
export const EXIT_CODES: readonly ExitCode[] = [
  { code: 0, text: 'everything was done' },
  {
    code: 1,
    text: 'a file failed, a check found something, or an output could not be written; other files were processed',
  },
  { code: 2, text: 'the call was wrong: nothing was read or written' },
  { code: 130, text: 'interrupted by Ctrl+C (SIGINT); files are written completely or not at all' },
  { code: 143, text: 'ended by SIGTERM, as by a process manager; files are written completely or not at all' },
]
