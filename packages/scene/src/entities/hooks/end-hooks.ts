import { EntityError } from './entity-error.js'
import type { EntityObjects } from './entity-objects.js'
import type { EntityOptions } from './entity-options.js'

/** What becomes of failures. */
type FailureOptions = Pick<EntityOptions<never, EntityObjects, unknown>, 'onError' | 'strict'>

/**
 * Calls hooks, and reports those that fail; with `strict`, waits for all of them.
 * @param call calls the hooks; ends with the last promise of one
 * @throws EntityError with `strict`, once all hooks have ended; AggregateError of several; the signal's reason when aborted before
 */
export async function endHooks(
  call: (fail: (failure: EntityError) => void) => Promise<void>,
  options: FailureOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { strict = false } = options
  const failures: EntityError[] = []
  const ended = call((failure) => void (strict ? failures.push(failure) : reportFailure(failure, options)))
  // Hooks may last as long as the game.
  if (!strict) return
  await endOrAbort(ended, signal)
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} hooks of entities have failed`)
}

/** Reports hooks that have failed. Other failures are not its own. */
export function reportFailure(failure: unknown, { onError = (error) => console.error(error) }: FailureOptions): void {
  const failures = failure instanceof AggregateError ? failure.errors : [failure]
  for (const one of failures) if (one instanceof EntityError) onError(one)
}

/** Waits for hooks of the game, which may never end, or for the signal. */
function endOrAbort(ended: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    ended.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
  })
}
