/** Threads do not inherit the loader of the main one: this makes TypeScript known first. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
