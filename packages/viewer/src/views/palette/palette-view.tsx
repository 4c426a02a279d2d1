import { Failure, type PlainViewProps, Waiting } from '../reading.js'
import { useRead } from '../use-read.js'
import { PaletteGrid } from './palette-grid.js'

/** A palette file. */
export function PaletteView({ file }: PlainViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.readPalette(file.path))
  if (look === undefined) return <Waiting />
  if (look.status === 'unreadable') return <Failure reason={look.reason} />
  return (
    <div class="palette-view">
      <PaletteGrid colors={look.colors} />
    </div>
  )
}
