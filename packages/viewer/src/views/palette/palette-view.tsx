import { Failure, type PlainViewProps, Waiting } from '../plain-view.js'
import { useRead } from '../use-read.js'
import { PaletteGrid } from './palette-grid.js'

/** A palette file. */
export function PaletteView({ file }: PlainViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.readPalette(file.path))
  if (look === undefined) return <Waiting />
  return look.status === 'unreadable' ? <Failure reason={look.reason} /> : <PaletteGrid colors={look.colors} />
}
