import { FormatError } from '@brushwork/codecs'
import { formatOf } from '@brushwork/codecs/formats'
import { type Conversion, ConversionError, convertFile, readConvertible } from '@brushwork/pipeline/convert'
import { BuildError } from '@brushwork/pipeline/host'
import { type Inspection, inspectFile, inspectImage, readLevelSource } from '@brushwork/pipeline/inspect'
import { transfer } from 'comlink'
import { PROJECT } from '../dropped-host.js'
import { KEPT } from '../kept-host.js'
import type { OpenProject } from '../open-project.js'
import { plainMessage, projectPath } from '../plain-message.js'
import type { Exported, ExportedFile, Exporter } from './exporter.js'

/** Makes other files of the files of a project in its worker. */
export function openExporter(project: OpenProject): Exporter {
  return {
    convert: (path, to) =>
      orRefused(async () => {
        const bytes = await project.bytes(path)
        const file = await readConvertible(bytes, path, await project.host())
        if (file === undefined) throw new ConversionError('expected a file of a known format')
        const options = { to, ending: '', palette: undefined, allowLoss: to === 'wmpa', overlay: false }
        const conversion = convertFile(file, options, () => readLevelSource(bytes, path))
        return exported(
          outputFiles(path, conversion),
          conversion.losses.map(({ message }) => message),
        )
      }),
    compileWmb: (path, onProgress) =>
      orRefused(() =>
        project.withSession({ profile: 'final' }, onProgress, async (session) => {
          const { bytes, diagnostics } = await session.compile(`${PROJECT}/${path}`, {
            target: 'wmb',
            onStage: ({ stage }) => onProgress({ step: stage }),
            onLight: (share) => onProgress({ step: 'light', share }),
          })
          const losses = diagnostics.map((one) => plainMessage(one).text)
          return exported([{ name: `${stemOf(path)}.wmb`, bytes: new Uint8Array(bytes) }], losses)
        }),
      ),
    inspect: (path) =>
      orRefused(async () => {
        const found = await inspection(project, path)
        const files = found.files.map((file) => ({
          ...file,
          path: file.path === undefined ? null : projectPath(file.path),
        }))
        const text = `${JSON.stringify({ file: path, ...found, files }, undefined, 2)}\n`
        return exported([{ name: `${nameOf(path)}.json`, bytes: new TextEncoder().encode(text) }], [])
      }),
  }
}

async function inspection(project: OpenProject, path: string): Promise<Inspection> {
  const bytes = await project.bytes(path)
  const host = await project.host()
  const format = formatOf(bytes, path)
  if (format === undefined) return inspectImage(path, bytes, 'image', host)
  return inspectFile(`${PROJECT}/${path}`, bytes, format, { host, root: PROJECT, caches: [KEPT] }, { textures: [] })
}

/** The files of a conversion, each by its own name. */
function outputFiles(path: string, { outputs }: Conversion): ExportedFile[] {
  return outputs.map(({ part, ending, bytes }, at) => ({
    name: `${stemOf(path)}${part === '' ? '' : `.${at}.${safeName(part)}`}${ending}`,
    bytes: new Uint8Array(bytes),
  }))
}

/** Moves the bytes to the page. */
function exported(files: readonly ExportedFile[], losses: readonly string[]): Exported {
  if (files.length === 0) return { status: 'refused', reason: 'nothing came out', losses }
  return transfer<Exported>(
    { status: 'exported', files, losses },
    files.map(({ bytes }) => bytes.buffer),
  )
}

async function orRefused(make: () => Promise<Exported>): Promise<Exported> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ConversionError) {
      return { status: 'refused', reason: error.message, losses: error.losses.map(({ message }) => message) }
    }
    if (error instanceof FormatError) return { status: 'refused', reason: error.message, losses: [] }
    if (error instanceof BuildError) {
      const [first, ...others] = error.diagnostics.map((one) => plainMessage(one).text)
      return { status: 'refused', reason: first ?? error.message, losses: others }
    }
    throw error
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const stemOf = (path: string): string => nameOf(path).replace(/\.[^.]*$/, '')

/** Names of textures as names of files everywhere: `*water3` is none on Windows. */
const safeName = (name: string): string => name.replace(/[^\w.+-]/g, '_')
