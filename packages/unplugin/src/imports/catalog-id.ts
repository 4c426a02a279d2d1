import { join } from 'node:path'
import { PACKAGE_FOLDER } from '../package-folder.js'

/** Matches the specifier of the catalog. */
export const CATALOG_SPECIFIER = /^virtual:brushwork\/catalog$/

/** The id of the catalog in bundlers with virtual modules. */
export const VIRTUAL_CATALOG = '\0virtual:brushwork/catalog'

/** The file of the catalog in bundlers without virtual modules; its content is never used. */
export const CATALOG_FILE = join(PACKAGE_FOLDER, 'brushwork-catalog.mjs')

/** Matches ids of the catalog, and nothing else. */
export const CATALOG_ID = /^\0virtual:brushwork\/catalog$|[\\/]brushwork-catalog\.mjs$/

/** Whether an id is that of the catalog: another file may have the same name. */
export function isCatalogId(id: string): boolean {
  return id === VIRTUAL_CATALOG || withPlainSlashes(id) === withPlainSlashes(CATALOG_FILE)
}

/** Farm doubles the first slash when it reloads a file that shares no folder with the project. */
function withPlainSlashes(path: string): string {
  return path.replaceAll(/[\\/]+/g, '/')
}
