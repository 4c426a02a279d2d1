import { withPackedPackages } from '../plugin/installed/with-packed.js'
import { benchScale, type ScaleRow } from './bench.js'
import { printScale } from './report.js'

/** The options of the command. */
interface ScaleArguments {
  /** Numbers with commas. */
  readonly assets?: string
  readonly brushes?: string
  readonly inspect?: string
  readonly machines?: boolean
  readonly json?: boolean
}

/** Measures and prints. @throws Error for sizes that are not numbers */
export async function runScale({ assets, brushes, inspect, machines = false, json }: ScaleArguments): Promise<void> {
  const isOther = brushes !== undefined || inspect !== undefined
  const sizes = {
    assets: assets === undefined && isOther ? [] : sizesOf(assets ?? '10,100,1000'),
    brushes: brushes === undefined ? [] : sizesOf(brushes),
    inspected: inspect === undefined ? [] : sizesOf(inspect),
  }
  const isSeen = process.stderr.isTTY
  const onRow = ({ project, step }: ScaleRow) => isSeen && process.stderr.write(`\r\x1b[K${project}: ${step}`)
  const rows = await withPackedPackages((packages) => benchScale({ ...sizes, hasMachines: machines, packages }, onRow))
  if (isSeen) process.stderr.write('\r\x1b[K')
  console.log(json ? JSON.stringify(rows) : printScale(rows))
}

function sizesOf(list: string): readonly number[] {
  const sizes = list.split(',').map(Number)
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes
  throw new Error(`expected whole numbers above 0 with commas between them, found ${list}`)
}
