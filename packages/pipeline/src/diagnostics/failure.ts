import type { FormatError } from '@brushwork/codecs'
import { detectFormat } from '@brushwork/codecs/detect'
import { BuildError } from './build-error.js'
import { addressOf, type FileDiagnostic } from './file-diagnostic.js'
import { endingOfFormat } from './found-format.js'
import { hexFrame, sourceFrame } from './frame.js'

/** A build error with one reason and no position in a file. */
export function failure(file: string, code: string, text: string): BuildError {
  return new BuildError([{ severity: 'error', code, text, file }])
}

/** Converts a reader's error to a build error with file, position, and the bytes or lines around it. */
export function failureOfFormatError(error: FormatError, file: string, bytes: Uint8Array): BuildError {
  const message: FileDiagnostic = {
    severity: 'error',
    code: error.code,
    text: `${error.format}: ${reasonOf(error, bytes)}${adviceOn(error, file, bytes)}`,
    file,
    ...addressOf(error),
  }
  return new BuildError([message], frameOf(error, file, bytes), { cause: error })
}

/** Readers know the marks of few formats that they do not read, and no versions of them. */
function reasonOf({ code, reason }: FormatError, bytes: Uint8Array): string {
  const unknown = /, but the file starts with the bytes [^,]*, the mark of no known format$/
  const name = code === 'foreign' ? detectFormat(bytes)?.name : undefined
  return name === undefined ? reason : `this is ${name}; ${reason.replace(NAMED, '').replace(unknown, '')}`
}

/** How a reader names the format that it found. */
const NAMED = /^this is (.*?); /

/** A reader found the end of the file too early. */
const IS_CUT = /\b(?:only )?\d+ are left|\bthe file ends at \d+$/

/** What to do about a file that is cut off, or of another format than its name says. */
function adviceOn({ code, reason, offset }: FormatError, file: string, bytes: Uint8Array): string {
  const isCut = offset !== undefined && (code === 'truncated' || code === 'range') && IS_CUT.test(reason)
  if (isCut) return `; the file of ${bytes.byteLength} bytes is cut off or damaged: copy or export it again`
  if (code !== 'foreign') return ''
  const ending = endingOfFormat(NAMED.exec(reason)?.[1] ?? '')
  if (ending !== undefined) return file.toLowerCase().endsWith(ending) ? '' : `; rename it to end in ${ending}`
  const found = detectFormat(bytes)
  if (found?.advice !== undefined) {
    return `: ${found.advice}`
  }
  const start = String.fromCharCode(...bytes.subarray(0, 24)).trimStart()
  return start.startsWith('<') ? '; it is a web page, which a server may have sent in place of the file' : ''
}

function frameOf(error: FormatError, file: string, bytes: Uint8Array): string {
  if (error.line !== undefined) return sourceFrame(file, bytes, error.line)
  return error.offset === undefined ? '' : hexFrame(bytes, error.offset)
}
