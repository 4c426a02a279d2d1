/** Node's own import: what Vitest loads itself would be put through Vite first. */
exports.nativeImport = (url) => import(url)
