import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { expect, it } from 'vitest'
import { WORLD } from '../author/world.js'
import { HOME } from './program.js'

const inTemplates = (name: string) => new Uint8Array(readFileSync(join(HOME, 'templates/common/world', name)))

it.each(Object.keys(WORLD).filter((name) => !name.endsWith('.png')))('%s is what its author writes', (name) => {
  expect(Buffer.from(WORLD[name]()).equals(inTemplates(name))).toBe(true)
})

it.each(Object.keys(WORLD).filter((name) => name.endsWith('.png')))(
  '%s has the texels that its author paints',
  (name) => {
    // Not its bytes: those are of the zlib of a version of Node.
    const [written, painted] = [decode(inTemplates(name)), decode(WORLD[name]())]
    expect(written.palette).toEqual(painted.palette)
    expect(Buffer.from(written.data.buffer).equals(Buffer.from(painted.data.buffer))).toBe(true)
  },
)
