/** Caches that bundlers keep, relative to the project. */
export const USUAL_CACHES = ['node_modules/.vite/brushwork', 'node_modules/.cache/brushwork'] as const
