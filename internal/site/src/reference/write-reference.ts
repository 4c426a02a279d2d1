import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '../markdown/slug.js'
import { GENERATED } from '../page-url.js'
import { ROOT } from '../repository.js'
import { type ExportedSymbol, packageReference, REFERENCED } from './exported-symbol.js'
import { symbolSection, type UrlOf } from './symbol-section.js'

/** Packages whose names others use in declarations. */
const SHARED = ['@brushwork/runtime', '@brushwork/scene']

/** A page of the reference. */
export interface ReferencePage {
  /** Folder of the package in `packages`. */
  readonly folder: string
  readonly room: string
  /** From the repository. */
  readonly file: string
  readonly text: string
}

/** The pages of all packages: one for each room of a package. */
export function referencePages(): ReferencePage[] {
  const packages = REFERENCED.map(packageReference)
  const byPackage = new Map(packages.map(({ name, symbols }) => [name, symbols]))
  return packages.flatMap(({ folder, name, symbols, passedOn }) => {
    const urlFrom = (specifier: string): UrlOf => {
      return (used) => {
        const own = symbols.filter((one) => one.name === used)
        const from = passedOn.find((one) => one.name === used)?.from ?? ''
        const shared = [from, ...SHARED].flatMap((one) => byPackage.get(one) ?? []).filter((one) => one.name === used)
        const found = own.find((one) => one.specifier === specifier) ?? shared[0] ?? own[0]
        return found && urlOfSymbol(found)
      }
    }
    const rooms = [...new Set(symbols.map(({ room }) => room))].sort()
    return rooms.map((room) => {
      const shown = symbols.filter((one) => one.room === room)
      const sections = shown.map((symbol) => symbolSection(symbol, urlFrom(symbol.specifier)))
      return { folder, room, file: fileOf(folder, room), text: `# ${name}: ${room}\n\n${sections.join('\n\n')}\n` }
    })
  })
}

function fileOf(folder: string, room: string): string {
  return `${GENERATED}packages/${folder}/${room}.md`
}

function urlOfSymbol({ folder, room, name }: ExportedSymbol): string {
  return `/packages/${folder}/${room}#${slugOf(name)}`
}

/** Rewrites all pages. */
export function writeReference(): readonly ReferencePage[] {
  const pages = referencePages()
  rmSync(join(ROOT, GENERATED, 'packages'), { recursive: true, force: true })
  for (const { file, text } of pages) {
    mkdirSync(join(ROOT, file, '..'), { recursive: true })
    writeFileSync(join(ROOT, file), text)
  }
  return pages
}
