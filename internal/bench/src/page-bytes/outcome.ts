import { BuildError, type BuildSession } from '@brushwork/pipeline/host'
import type { Outcome, PageJob } from './work.js'

/** Builds a source, on Node and in the page alike. */
export async function outcomeOf(
  session: BuildSession,
  file: string,
  { target }: Pick<PageJob, 'target'>,
): Promise<Outcome & { readonly cached: boolean }> {
  try {
    const { sha256, warnings, cached } = await session.build(file, { target })
    return { result: sha256, warnings: warnings.map(({ code }) => code), cached }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { result: `refused: ${error.diagnostics.map(({ code }) => code).join(', ')}`, warnings: [], cached: false }
  }
}
