import { connect } from 'node:net'
import { posix } from 'node:path'

/** What stands in files that no server may give away: its base64 and its text are looked for in answers. */
export const SECRET = 'the treasure lies under the third stone'

const DOTS = ['..', '%2e%2e', '.%2E', '%252e%252e', '..%00', '..;']
const SLASHES = ['/', '//', '\\', '%2f', '%5C', '%252f', '/\\']
/** What dev servers have their own files behind. */
const DOORS = [
  '',
  '/',
  '/@fs',
  '/@fs/',
  '/@id/',
  '/@id/__x00__',
  '/file://',
  'file://',
  'file://localhost',
  '/@fs/file://',
  '/__brushwork/..',
  '/webpack-dev-server',
  '/_rspack',
  '/src/..',
]
/** What makes an answer of another kind, or hides the end of a name. */
const TAILS = [
  '',
  '?raw',
  '?url',
  '?import',
  '?import&raw',
  '?import&raw??',
  '?raw&import&t=1',
  '?import&glb',
  '?import&inline',
  '?.svg?.wasm?init',
  '?worker&inline',
  '?html-proxy&index=0.js',
  '#?raw',
  '%00.html',
  '%3Fraw',
  '.brushwork?import',
  '/',
  '::$DATA',
]

/**
 * Request targets that mean a file outside of a folder, if a server decodes or normalizes them once too often or not often enough.
 * @param secret Absolute path of the file.
 * @param folder Absolute path of a folder that the server gives files from.
 */
export function targetsOf(secret: string, folder: string): readonly string[] {
  const parts = posix.relative(folder, secret).split('/')
  const climbing = DOTS.flatMap((dots) =>
    SLASHES.map((slash) => slash + parts.map((part) => (part === '..' ? dots : part)).join(slash)),
  )
  const direct = DOORS.flatMap((door) => TAILS.map((tail) => door + secret + tail))
  const others = [secret.toUpperCase(), secret.replaceAll('/', '\\'), encodeURIComponent(secret), `C:${secret}`]
  return [
    ...climbing.flatMap((way) => ['', `/@fs${folder}`].flatMap((start) => [start + way, `${start}${way}?import&raw`])),
    ...direct,
    ...others.flatMap((path) => ['', '/', '/@fs/'].map((door) => door + path)),
  ]
}

/** Targets of some whose answer holds the secret; nothing on the way tidies a target up. */
export async function leaksOf(server: string, targets: readonly string[]): Promise<readonly string[]> {
  const waiting = [...targets]
  const leaks: string[] = []
  const ask = async (): Promise<void> => {
    for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
      if (holdsSecret(await answerTo(server, target))) leaks.push(target)
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  return leaks.sort()
}

/** The whole answer, head and body; what was sent until the connection ended. */
export function answerTo(server: string, target: string, host = new URL(server).host): Promise<string> {
  const { hostname, port } = new URL(server)
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      const head = [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Accept: */*', 'Connection: close']
      socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => done(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : fail(error)))
  })
}

function holdsSecret(answer: string): boolean {
  return answer.includes(SECRET) || inBase64(SECRET).some((text) => answer.includes(text))
}

/** What a text is within base64, at each of the three places that it may begin at. */
function inBase64(text: string): string[] {
  return ['', ' ', '  '].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .slice(4, -4),
  )
}
