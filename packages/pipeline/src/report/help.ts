/** Where the pages for people stand. */
const PAGES = 'https://github.com/brushwork/brushwork/blob/main/docs/help/'

/** Code of a message → the page in docs/help that explains it. Codes that explain themselves have none. */
export const HELP_PAGES: Readonly<Record<string, string>> = {
  'texture-missing': 'my-level-is-pink.md',
  'texture-unreadable': 'my-level-is-pink.md',
  'texture-limit': 'my-level-is-pink.md',
  'archive-missing': 'my-level-is-pink.md',
  'archive-unreadable': 'my-level-is-pink.md',
  'option-textures': 'my-level-is-pink.md',
  'level-unlit': 'my-level-is-black.md',
  'level-lamps': 'my-level-is-black.md',
  'level-undrawn': 'my-level-is-black.md',
  'model-still': 'nothing-moves.md',
  'source-missing': 'which-file-do-i-import.md',
  'source-kind': 'which-file-do-i-import.md',
  'textures-from-compiled-level': 'which-file-do-i-import.md',
  'prefab-missing': 'which-file-do-i-import.md',
}

/** The page on axes: no message can know that a model was meant to stand, so `inspect` names it beside the bounds. */
export const AXES_PAGE = `${PAGES}my-model-lies-on-its-side.md`

/** URL of the page that explains messages of a code; undefined for most. */
export function helpUrl(code: string): string | undefined {
  return Object.hasOwn(HELP_PAGES, code) ? PAGES + HELP_PAGES[code] : undefined
}
