import type { main as run } from './main.js'

export { type BrushworkConfig, defineConfig, type Sidecar } from '@brushwork/pipeline/config'
export { outliveReaders, type Program } from './session/outlive-readers.js'
export { nodeSession, type Session } from './session/session.js'

/**
 * Runs the command line and returns the exit code: 0 done, 1 a file failed, 2 the call was wrong. The commands are loaded only
 * now: configurations import `defineConfig` from here.
 */
export const main: typeof run = async (rawArgs, session) => (await import('./main.js')).main(rawArgs, session)
