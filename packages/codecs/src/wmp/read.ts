import { ByteReader } from '../binary/index.js'
import { checkWmp } from './check.js'
import type { WmpDocument } from './document.js'
import { wmpMagic } from './layout.js'
import { parseWmpBytes } from './parse.js'
import { readWmpBinary } from './read-binary.js'

/**
 * Reads a level in any of its three spellings, by content. The issues of `checkWmp` are among the document's.
 * @throws FormatError; `foreign` with the name of the format for compiled levels, ACKNEX-3 maps and other files.
 */
export function readWmp(bytes: Uint8Array): WmpDocument {
  refuseForeign(bytes)
  const document = startsWith(bytes, wmpMagic) ? readWmpBinary(bytes) : parseWmpBytes(bytes)
  return { ...document, issues: [...document.issues, ...checkWmp(document)] }
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return [...magic].every((char, index) => bytes[index] === char.charCodeAt(0))
}

const compiledLevels = ['WMB1', 'WMB2', 'WMB3', 'WMB4', 'WMB5', 'WMB6', 'WMB7']

/** Statements that only the 2.5D maps of ACKNEX-3 (1995–97) have, and that their files start with. */
const acknex3 = /^\s*(?:VERTEX|REGION|WALL|THING|ACTOR|WAY|PLAYER_START)\s[^{}]*;/m
const sniffedLength = 65_536

function refuseForeign(bytes: Uint8Array): void {
  const reader = ByteReader.open(bytes, 'wmp')
  if (bytes.length === 0) reader.fail('truncated', 'expected a level, found an empty file')
  const compiled = compiledLevels.find((magic) => startsWith(bytes, magic))
  if (compiled !== undefined) {
    reader.fail('foreign', `expected a level source (WMP), found a compiled level (${compiled})`)
  }
  if (startsWith(bytes, wmpMagic)) return
  const head = reader.text(Math.min(bytes.length, sniffedLength))
  if (head.includes('\0')) {
    const found = JSON.stringify(head.slice(0, 4))
    reader.fail('foreign', `expected a level (WMPB, or text), found a file that starts with ${found}`, 0)
  }
  if (!/^\s*wed\s*\{/m.test(head) && acknex3.test(head)) {
    reader.fail(
      'foreign',
      'expected a level of ACKNEX-4 or later, found a 2.5D map of ACKNEX-3 (VERTEX, REGION, WALL …)',
      0,
    )
  }
}
