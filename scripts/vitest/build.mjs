/** Builds the packages before tests that load them built. In `npm test`, turbo has built them. */
import { join } from 'node:path'
import { pnpm, root, run } from '../system/run.mjs'

/** Unit tests need no dev bundles. Without them, the compiler finds changes in a quarter of a second. */
export async function setup({ name }) {
  if (process.env.BRUSHWORK_MACHINE !== undefined) return
  const code =
    name === 'unit' || name === 'three-oldest'
      ? await run(join(root, 'node_modules/.bin/tsc'), ['-b'])
      : // The courtyard lights its level for a minute; its test builds it itself.
        await pnpm(['exec', 'turbo', 'run', ...tasksFor(name), '--filter=!courtyard', '--output-logs=errors-only'])
  if (code !== 0) throw new Error('The packages could not be built: see above.')
}

/** Only tests among the consumers open the page of the viewer. */
const tasksFor = (project) => (project === 'consumers' ? ['build', 'page'] : ['build'])
