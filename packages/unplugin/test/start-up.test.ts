import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** A static import of values from the whole pipeline, or from the configuration's loader. */
const HEAVY = /^(?:import|export) (?!type )[^;]*? from '(?:@brushwork\/pipeline|c12)'/m

it('loads neither the pipeline nor c12 before an asset is asked for', async () => {
  const folders = ['../src/', '../../pipeline/src/config/'].map((folder) => new URL(folder, import.meta.url))
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect(HEAVY.exec(await readFile(new URL(file, folder), 'utf8')), file).toBeNull()
  }
})

it('would notice that it did', () => {
  expect(HEAVY.test(`import {\n  type BuildAsset,\n  buildAsset,\n} from '@brushwork/pipeline'`)).toBe(true)
  expect(HEAVY.test(`import type { BuildAsset } from '@brushwork/pipeline'`)).toBe(false)
  expect(HEAVY.test(`import { BuildError } from '@brushwork/pipeline/config'`)).toBe(false)
})
