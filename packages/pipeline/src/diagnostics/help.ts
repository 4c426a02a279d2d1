import { DOCS_URL } from '@brushwork/asset'

/** Codes of the command line alone, which the page of messages does not have. */
const UNLISTED = new Set(['failed'])

/** Code of a message → its page in docs/help. Other codes are explained on the page of messages. */
export const HELP_PAGES: Readonly<Record<string, string>> = {
  'texture-missing': 'my-level-is-pink',
  'texture-unreadable': 'my-level-is-pink',
  'texture-limit': 'my-level-is-pink',
  'archive-missing': 'files-of-the-editor',
  'archive-unreadable': 'my-level-is-pink',
  'option-textures': 'my-level-is-pink',
  'level-unlit': 'my-level-is-black',
  'level-lamps': 'my-level-is-black',
  'level-undrawn': 'my-level-is-black',
  'level-of-entities': 'my-level-is-black',
  'light-stale': 'my-level-is-black',
  'model-still': 'nothing-moves',
  'skin-missing': 'my-model-is-white',
  'skin-replaced': 'my-model-is-white',
  'skin-file': 'my-model-is-white',
  'source-missing': 'which-file-do-i-import',
  'source-kind': 'which-file-do-i-import',
  'textures-from-compiled-level': 'which-file-do-i-import',
  'prefab-missing': 'which-file-do-i-import',
}

/**
 * The page on axes. No message can detect that a model should stand upright, so `inspect` links it beside the bounds.
 */
export const AXES_PAGE = `${DOCS_URL}/help/my-model-lies-on-its-side`

/** URL of what explains a diagnostic code: its help page, or its anchor on the page of messages. */
export function helpUrl(code: string): string | undefined {
  if (Object.hasOwn(HELP_PAGES, code)) return `${DOCS_URL}/help/${HELP_PAGES[code]}`
  return UNLISTED.has(code) ? undefined : `${DOCS_URL}/messages#${code}`
}
