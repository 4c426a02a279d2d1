import { expect, it } from 'vitest'
import { fileNameFrom } from '../../../src/bundlers/webpack/output-packs.js'

const FILE = { name: 'castle.far.glb', sha256: '0123456789abcdef'.repeat(4) }

it.each([
  ['assets/[name]-[hash][ext]', 'assets/castle.far-0123456789abcdef.glb'],
  ['static/media/[name].[hash:8][ext]', 'static/media/castle.far.01234567.glb'],
  ['[contenthash:4]/[base][query][fragment]', '0123/castle.far.glb'],
  ['[path][fullhash:4].[unknown]', '0123.[unknown]'],
])('names a pack by the template %s', (template, name) => {
  expect(fileNameFrom(template, FILE)).toBe(name)
})
