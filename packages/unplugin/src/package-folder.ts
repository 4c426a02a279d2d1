import { fileURLToPath } from 'node:url'

/** Absolute path of this package, `/` separators. This module is one folder below it in sources, builds and bundles. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '')
