import { expect, it } from 'vitest'
import {
  CATALOG_FILE,
  CATALOG_ID,
  CATALOG_SPECIFIER,
  isCatalogId,
  VIRTUAL_CATALOG,
} from '../../src/imports/catalog-id.js'

it('is known by its name and by the file that stands for it, also on Windows, and nothing else is', () => {
  for (const id of [VIRTUAL_CATALOG, CATALOG_FILE, CATALOG_FILE.replaceAll('/', '\\')]) {
    expect(CATALOG_ID.test(id)).toBe(true)
    expect(isCatalogId(id)).toBe(true)
  }
  for (const id of ['/game/brushwork-catalog.mjs', 'virtual:brushwork/catalog', '\0virtual:brushwork/catalog/x']) {
    expect(isCatalogId(id)).toBe(false)
  }
  expect(CATALOG_SPECIFIER.test('virtual:brushwork/catalog')).toBe(true)
  expect(CATALOG_SPECIFIER.test('my/virtual:brushwork/catalog')).toBe(false)
})
