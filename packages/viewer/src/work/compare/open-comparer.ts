import { FormatError } from '@brushwork/codecs'
import { formatOf } from '@brushwork/codecs/formats'
import type { OpenProject } from '../open-project.js'
import { compareTexts } from './compare-texts.js'
import { compareValues } from './compare-values.js'
import type { Comparer, Comparison } from './comparer.js'

/** Compares files of a project in its worker. */
export function openComparer(project: OpenProject): Comparer {
  const documentOf = async (path: string): Promise<unknown> => {
    const bytes = await project.bytes(path)
    const format = formatOf(bytes, path)
    if (format === undefined) throw new Unreadable(`${path} has no format whose fields are known`)
    try {
      const { document } = format.read(bytes)
      return document
    } catch (error) {
      if (error instanceof FormatError) throw new Unreadable(`${path}: ${error.message}`)
      throw error
    }
  }
  const textOf = async (path: string): Promise<string> => {
    const bytes = await project.bytes(path)
    if (bytes.subarray(0, 4096).includes(0)) throw new Unreadable(`${path} is not a text`)
    return new TextDecoder('windows-1252').decode(bytes)
  }
  return {
    compareFields: (left, right) =>
      orUnreadable(async () => compareValues(await documentOf(left), await documentOf(right))),
    compareLines: (left, right) => orUnreadable(async () => compareTexts(await textOf(left), await textOf(right))),
  }
}

/** Why a file cannot be compared: a sentence. */
class Unreadable extends Error {}

async function orUnreadable(compare: () => Promise<ReturnType<typeof compareValues>>): Promise<Comparison> {
  try {
    const { differences, total } = await compare()
    return { status: 'compared', differences, total }
  } catch (error) {
    if (error instanceof Unreadable) return { status: 'unreadable', reason: error.message }
    throw error
  }
}
