/** Builds the packages before tests that load them built. In `npm test`, turbo has built them. */
import { pnpm } from './run.mjs'

export async function setup() {
  if (process.env.BRUSHWORK_MACHINE !== undefined) return
  const code = await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'])
  if (code !== 0) throw new Error('The packages could not be built: see above.')
}
