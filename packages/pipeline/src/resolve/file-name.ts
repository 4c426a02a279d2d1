/** Length limit of file names on all common file systems: bytes of UTF-8, or UTF-16 units on Windows. */
export const LONGEST_NAME = 255

/** Windows opens these names as devices in any folder, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\.|$)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what Windows refuses.
const FORBIDDEN = /[\x00-\x1F<>:"/\\|?*]|[. ]$/

/** Whether a file on Windows can have this name and be opened by it: `aux.pcx` is a device, `wall.` opens `wall`. */
export function isWindowsName(name: string): boolean {
  return name.length <= LONGEST_NAME && !DEVICE.test(name) && !FORBIDDEN.test(name)
}

/** Whether a folder can hold a file of this name, by the rules of the folder's operating system. */
export function canHold(folder: string, name: string): boolean {
  const isOnWindows = /^(?:[A-Za-z]:|\/\/[^/])/.test(folder)
  if (isOnWindows) return isWindowsName(name)
  return !/[/\0]/.test(name) && isShort(name)
}

/** Few names are long enough to be measured: a UTF-16 unit takes at most three bytes. */
function isShort(name: string): boolean {
  return name.length * 3 <= LONGEST_NAME || new TextEncoder().encode(name).byteLength <= LONGEST_NAME
}
