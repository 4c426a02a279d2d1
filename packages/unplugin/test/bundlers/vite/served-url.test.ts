import { expect, it } from 'vitest'
import { servedExpression, servedUrl } from '../../../src/bundlers/vite/served-url.js'

const at = (base: string, origin?: string) => ({ base, server: { origin } }) as Parameters<typeof servedUrl>[1]

it('gives the URL of a file on the server, below its base and with its origin', () => {
  expect(servedUrl('/game/a b.glb', at('/'))).toBe('/@fs/game/a%20b.glb')
  expect(servedUrl('/game/a.glb', at('/sub/'))).toBe('/sub/@fs/game/a.glb')
  expect(servedUrl('/game/a.glb', at('./'))).toBe('/@fs/game/a.glb')
  expect(servedUrl('/game/a.glb', at('/', 'http://localhost:5173'))).toBe('http://localhost:5173/@fs/game/a.glb')
})

it('names drives, and hides no part of a path behind a query or a hash', () => {
  expect(servedUrl('C:/game/a.glb', at('/'))).toBe('/@fs/C:/game/a.glb')
  expect(servedUrl('/50%/what?/#1/ü.glb', at('/'))).toBe('/@fs/50%25/what%3F/%231/%C3%BC.glb')
})

it('is the file itself in tests of Vitest that run in Node', () => {
  const config = (...names: string[]) => ({ ...at('/'), plugins: names.map((name) => ({ name })) })
  const inVitest = servedExpression('/game/a b.glb', config('alias', 'vitest:project'))
  expect(new Function(`return ${inVitest}`)()).toBe('file:///game/a%20b.glb')
  expect(new Function('process', `const globalThis = {}; return ${inVitest}`)()).toBe('/@fs/game/a%20b.glb')
  expect(servedExpression('/game/a b.glb', config('alias'))).toBe('"/@fs/game/a%20b.glb"')
})
