/** Text that runs where a page or a script takes it for code. */
const CODE = [
  '</script><script>window.pwned=1</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of a template.
  '`+${window.pwned=1}+`',
  `';window.pwned=1;'`,
  '";window.pwned=1;"',
  '<img src=x onerror=window.pwned=1>',
  'line\u2028window.pwned=1\u2029',
  '*/window.pwned=1/*',
]

/** Text that is something else in a URL, a glob, a template or an object. */
const SYNTAX = [
  'x?y#z',
  'x?raw',
  '#1',
  '100%',
  '%41',
  '%2e%2e',
  'a b',
  'new\nline',
  'carriage\rreturn',
  'back\\slash',
  'ünïcödé',
  '-dash',
  '!bang!',
  '[name]',
  '{a,b}',
  '*',
  'C:x',
  '$&',
  '__proto__',
  'constructor',
  '\u0001',
  // With its ending almost as long as names can be.
  'long'.repeat(60),
]

/** What names in files may be. */
export const ODD_WORDS: readonly string[] = [...CODE, ...SYNTAX]

/** Paths below a folder that sources may have; a `/` in them is one of folders. */
export const ODD_PATHS: readonly string[] = ODD_WORDS.map((word) => `${word}.mdl`)
