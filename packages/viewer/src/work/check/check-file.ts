import { detectFormat, FormatError } from '@brushwork/codecs'
import { type Format, formatOf, issuesOf, originOf, writeBack } from '@brushwork/codecs/formats'
import { sha256Of } from '../sha256-of.js'
import type { FileCheck, ReadError, WrittenBack } from './file-check.js'

/** Reads a file, writes it again and compares. */
export async function checkFile(bytes: Uint8Array<ArrayBuffer>, path: string): Promise<FileCheck> {
  const sha256 = await sha256Of(bytes)
  const format = bytes.length === 0 ? undefined : formatOf(bytes, path)
  const known = format ?? detectFormat(bytes)
  const facts = { sha256, ...(known !== undefined && { format: { id: known.id, name: known.name } }) }
  if (format === undefined) return { ...facts, origin: {}, issues: [] }
  try {
    const { file, length, difference } = writeBack(bytes, format)
    return { ...facts, origin: originOf(file), written: writtenOf(format, length, difference), issues: issuesOf(file) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { ...facts, origin: {}, issues: [], error: readErrorOf(error) }
  }
}

function writtenOf(
  { notWrittenBack }: Format,
  length: number | undefined,
  difference: number | undefined,
): WrittenBack {
  if (length === undefined) return { status: 'not-written', reason: notWrittenBack ?? '' }
  return difference === undefined ? { status: 'same' } : { status: 'different', offset: difference, length }
}

function readErrorOf({ code, reason: text, offset, line, path }: FormatError): ReadError {
  return {
    code,
    text,
    ...(offset !== undefined && { offset }),
    ...(line !== undefined && { line }),
    ...(path !== '' && { path }),
  }
}
