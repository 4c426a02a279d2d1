import { FormatError } from '@brushwork/codecs'
import { formatOf } from '@brushwork/codecs/formats'
import { readMdl } from '@brushwork/codecs/models'
import { readWmb } from '@brushwork/codecs/wmb'
import { describe, expect, it } from 'vitest'
import { failureOfFormatError } from '../../src/diagnostics/failure.js'
import { FORMAT_SAMPLES } from '../support/format-samples.js'

/** The message of a build that reads a file. */
function messageOf(read: (bytes: Uint8Array) => unknown, file: string, bytes: Uint8Array): string {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof FormatError) return failureOfFormatError(error, file, bytes).diagnostics[0].text
  }
  return 'nothing thrown'
}

const sample = Object.values(FORMAT_SAMPLES['MDL7 with frames'] ?? {})[0] as Uint8Array
const text = (content: string) => new TextEncoder().encode(content)

describe('a file that cannot be read says what to do', () => {
  it('where it is cut off', () => {
    expect(messageOf(readMdl, '/a.mdl', sample.subarray(0, 40))).toBe(
      'mdl7: the MDL7 header needs 44 bytes, but only 36 are left; the file of 40 bytes is cut off or damaged: copy or export it again',
    )
    expect(messageOf(readWmb, '/a.wmb', text('WMB6....'))).toMatch(
      /^wmb: 17 rows of the list table of 8 bytes need 136 bytes, but 4 are left; the file of 8 bytes is cut off/,
    )
  })

  it('where its name has the ending of another format', () => {
    expect(messageOf(readWmb, '/a.wmb', sample)).toMatch(
      /^wmb: this is a GameStudio A6–A8 model \(MDL7\); expected .*; rename it to end in \.mdl$/,
    )
    expect(messageOf(readMdl, '/a.mdl', text('WMB7....'))).toMatch(/; rename it to end in \.wmb$/)
  })

  it('where it is the page of a server', () => {
    expect(messageOf(readMdl, '/a.mdl', text('\n<!doctype html>'))).toMatch(/; it is a web page, which a server may/)
  })
})

it('a cut level of Half-Life is named by its version', () => {
  expect(formatOf(Uint8Array.of(30, 0, 0, 0, 124, 0, 0, 0), 'a.bsp')?.id).toBe('bsp30')
  expect(formatOf(Uint8Array.of(29, 0, 0, 0, 124, 0, 0, 0), 'a.bsp')?.id).toBe('bsp29')
})
