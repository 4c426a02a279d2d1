/** Registers the TypeScript loader, which threads do not inherit from the main thread. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
