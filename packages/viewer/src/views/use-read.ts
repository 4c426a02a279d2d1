import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useViewer } from '../state/viewer.js'
import type { Workshop } from '../work/workshop.js'

/**
 * What a worker reads of a file; undefined until it has.
 * @param key another key reads again
 */
export function useRead<Result>(
  key: string,
  read: (workshop: Workshop) => Promise<Result>,
): Signal<Result | undefined> {
  const { builds } = useViewer()
  const result = useSignal<Result | undefined>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    result.value = undefined
    builds.ask(read, { signal, isShort: true }).then(
      (value) => {
        if (!signal.aborted) result.value = value
      },
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [key, builds])
  return result
}
