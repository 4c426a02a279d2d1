import { type Signal, signal } from '@preact/signals'

/** Whether the page works without a network at the next visit. */
export type Offline = 'unavailable' | 'preparing' | 'ready'

/** Lets the browser keep the page. Browsers refuse it in private windows, and pages that are not served securely. */
export function keepOffline(container: ServiceWorkerContainer | undefined): Signal<Offline> {
  const state = signal<Offline>(container === undefined ? 'unavailable' : 'preparing')
  container?.register('./service-worker.js').then(
    async () => {
      await container.ready
      state.value = 'ready'
    },
    () => {
      state.value = 'unavailable'
    },
  )
  return state
}
