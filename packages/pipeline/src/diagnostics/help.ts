/** URL of the help pages. */
const PAGES = 'https://github.com/brushwork/brushwork/blob/main/docs/help/'

/** Code of a message → its page in docs/help. Self-explanatory codes have no page. */
export const HELP_PAGES: Readonly<Record<string, string>> = {
  'texture-missing': 'my-level-is-pink.md',
  'texture-unreadable': 'my-level-is-pink.md',
  'texture-limit': 'my-level-is-pink.md',
  'archive-missing': 'files-of-the-editor.md',
  'archive-unreadable': 'my-level-is-pink.md',
  'option-textures': 'my-level-is-pink.md',
  'level-unlit': 'my-level-is-black.md',
  'level-lamps': 'my-level-is-black.md',
  'level-undrawn': 'my-level-is-black.md',
  'level-of-entities': 'my-level-is-black.md',
  'light-stale': 'my-level-is-black.md',
  'model-still': 'nothing-moves.md',
  'skin-missing': 'my-model-is-white.md',
  'skin-replaced': 'my-model-is-white.md',
  'skin-file': 'my-model-is-white.md',
  'source-missing': 'which-file-do-i-import.md',
  'source-kind': 'which-file-do-i-import.md',
  'textures-from-compiled-level': 'which-file-do-i-import.md',
  'prefab-missing': 'which-file-do-i-import.md',
}

/**
 * The page on axes. No message can detect that a model should stand upright, so `inspect` links it beside the bounds.
 */
export const AXES_PAGE = `${PAGES}my-model-lies-on-its-side.md`

/** URL of the help page for a diagnostic code; undefined for most. */
export function helpUrl(code: string): string | undefined {
  return Object.hasOwn(HELP_PAGES, code) ? PAGES + HELP_PAGES[code] : undefined
}
