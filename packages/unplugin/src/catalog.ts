import { fileURLToPath } from 'node:url'

/** What games import to have all assets of some globs by name. */
export const CATALOG_SPECIFIER = /^virtual:brushwork\/catalog$/

/** The id of the catalog for bundlers that know modules without a file. */
export const VIRTUAL_CATALOG = '\0virtual:brushwork/catalog'

/** The file that stands for the catalog in bundlers that want one; its content is never looked at. */
export const CATALOG_FILE = fileURLToPath(new URL('../brushwork-catalog.mjs', import.meta.url))

/** Ids of the catalog, either way. Never wider. */
export const CATALOG_ID = /^\0virtual:brushwork\/catalog$|[\\/]brushwork-catalog\.mjs$/

/** Whether an id is that of the catalog, not of a file with a similar name. */
export function isCatalogId(id: string): boolean {
  return id === VIRTUAL_CATALOG || withPlainSlashes(id) === withPlainSlashes(CATALOG_FILE)
}

/** Farm doubles the first slash when it loads again what shares no folder with the project. */
function withPlainSlashes(path: string): string {
  return path.replaceAll(/[\\/]+/g, '/')
}
