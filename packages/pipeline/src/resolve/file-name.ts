/** Of a file's name, in all file systems that matter: bytes of UTF-8, or units of UTF-16 in those of Windows. */
export const LONGEST_NAME = 255

/** Windows opens these as devices in any folder, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\.|$)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what Windows refuses.
const FORBIDDEN = /[\x00-\x1F<>:"/\\|?*]|[. ]$/

/** Whether a file on Windows may have a name, and be found by it: `aux.pcx` is a device, `wall.` another file. */
export function isWindowsName(name: string): boolean {
  return name.length <= LONGEST_NAME && !DEVICE.test(name) && !FORBIDDEN.test(name)
}

/** Whether a folder may hold a file of a name, by the rules of the system that the folder is on. */
export function canHold(folder: string, name: string): boolean {
  const isOnWindows = /^(?:[A-Za-z]:|\/\/[^/])/.test(folder)
  if (isOnWindows) return isWindowsName(name)
  return !/[/\0]/.test(name) && new TextEncoder().encode(name).byteLength <= LONGEST_NAME
}
