import { isBuilt } from '../files/file-kind.js'
import type { Builds } from '../work/builds.js'
import type { Exported } from '../work/export/exporter.js'
import type { ListedFile } from '../work/listed-file.js'
import type { Progress } from '../work/workshop.js'
import { entityTable } from './entity-table.js'
import { stagePicture } from './stage-picture.js'

/** What an export needs. */
interface ExportContext {
  readonly file: ListedFile
  readonly builds: Builds
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Something that can be made of a file. */
export interface ExportChoice {
  readonly label: string
  run(context: ExportContext): Promise<Exported>
}

interface Rule extends ExportChoice {
  readonly applies: (file: ListedFile, format: string) => boolean
}

const MODELS = /^(?:mdl[2-7]|idpo)$/
/** Levels that the compiler takes apart, and that are not compiled for the original engine yet. */
const UNCOMPILED = /^(?:wmp|wmpb|map)$/
/** Formats with images in them. */
const WITH_IMAGES = /^(?:mdl|idpo|hmp|wmb|bsp|2psb|wad|pcx|tga|bmp|dds)/

const RULES: readonly Rule[] = [
  {
    label: 'Pack (.glb), as a game loads it',
    applies: ({ kind }) => isBuilt(kind),
    run: (context) => built(context, 'pack', '.glb'),
  },
  {
    label: 'Plain glTF (.glb), for other programs',
    applies: ({ kind }) => isBuilt(kind) && kind !== 'sprite',
    run: (context) => built(context, 'interchange', '.plain.glb'),
  },
  {
    label: 'This picture (.png)',
    applies: () => document.querySelector('canvas.stage') !== null,
    run: ({ file }) => stagePicture(file.path),
  },
  {
    label: 'Images (.png)',
    applies: (_, format) => WITH_IMAGES.test(format),
    run: ({ file, builds, signal }) => builds.ask((workshop) => workshop.convert(file.path, 'png'), { signal }),
  },
  ...(
    [
      ['Level as text (.wmp)', 'wmp', (format) => format === 'wmpb'],
      ['Level as binary (.wmp)', 'wmpb', (format) => format === 'wmp'],
      ['Level in planes (.wmp), for A4 and A5', 'wmpa', (format) => format === 'wmp' || format === 'wmpb'],
      ['Model as MDL7', 'mdl7', (format) => MODELS.test(format) && format !== 'mdl7'],
      ['Model as MDL5', 'mdl5', (format) => MODELS.test(format) && format !== 'mdl5'],
    ] as const satisfies readonly (readonly [string, string, (format: string) => boolean])[]
  ).map(
    ([label, to, takes]): Rule => ({
      label,
      applies: (_, format) => takes(format),
      run: ({ file, builds, signal }) => builds.ask((workshop) => workshop.convert(file.path, to), { signal }),
    }),
  ),
  {
    label: 'Compiled level (.wmb), for the original engine',
    applies: (_, format) => UNCOMPILED.test(format),
    run: ({ file, builds, signal, onProgress }) => builds.compileWmb(file.path, { signal, onProgress }),
  },
  {
    label: 'Entities (.csv)',
    applies: ({ kind }) => kind === 'level',
    run: async ({ file, builds, signal, onProgress }) => {
      const outcome = await builds.build(file.path, {}, { signal, onProgress })
      return outcome.status === 'built' ? entityTable(file.path, outcome.pack) : refused(outcome.messages)
    },
  },
  {
    label: 'Facts (.json)',
    applies: (_, format) => format !== '',
    run: ({ file, builds, signal }) => builds.ask((workshop) => workshop.inspect(file.path), { signal }),
  },
]

/** What can be made of a file whose bytes were checked. */
export function exportChoices(file: ListedFile): readonly ExportChoice[] {
  const check = file.check.value
  const format = check === undefined || check.error !== undefined ? '' : (check.format?.id ?? '')
  return RULES.filter(({ applies }) => applies(file, format))
}

async function built(
  { file, builds, signal, onProgress }: ExportContext,
  target: 'pack' | 'interchange',
  ending: string,
): Promise<Exported> {
  const outcome = await builds.build(file.path, { target, profile: 'final' }, { signal, onProgress })
  if (outcome.status === 'broken') return refused(outcome.messages)
  const name = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  const losses = outcome.warnings.map(({ text }) => text)
  return { status: 'exported', files: [{ name: `${name}${ending}`, bytes: outcome.pack }], losses }
}

function refused(messages: readonly { readonly text: string }[]): Exported {
  const [first, ...others] = messages.map(({ text }) => text)
  return { status: 'refused', reason: first ?? 'it cannot be built', losses: others }
}
