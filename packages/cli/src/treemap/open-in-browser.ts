import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** The program that opens a URL as its user would, and its arguments. None is a shell: a path is never read as a command. */
export function openerOf(platform: NodeJS.Platform, url: string): readonly [program: string, args: readonly string[]] {
  if (platform === 'darwin') return ['open', [url]]
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

/** Opens a file in the user's browser. @param path absolute @returns whether a program was started */
export function openInBrowser(path: string): Promise<boolean> {
  return openUrl(pathToFileURL(path).href)
}

/** Opens an address in the user's browser. @returns whether a program was started */
export function openUrl(url: string): Promise<boolean> {
  const [program, args] = openerOf(process.platform, url)
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore', shell: false })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
