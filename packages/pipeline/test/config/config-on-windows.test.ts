import { expect, it } from 'vitest'
import { assetSettings } from '../../src/config/asset-settings.js'
import { listAssets } from '../../src/config/list-assets.js'
import { loadConfig } from '../../src/config/load-config.js'
import { memoryHost } from '../support/memory-host.js'

it('finds settings and assets of a project on a drive', async () => {
  const root = 'C:/My Game'
  const castle = `${root}/World/castle.wmp`
  const host = memoryHost({
    [castle]: '',
    [`${castle}.json`]: '{ "mode": "simple" }',
    [`${root}/brushwork.config.json`]: '{ "framesPerSecond": 20 }',
  })
  const config = await loadConfig([root], host, { run: () => Promise.reject(new Error('not to be run')) })
  const { options, dependencies, missing } = await assetSettings(castle, undefined, { config }, host)
  expect(options).toMatchObject({ mode: 'simple', framesPerSecond: 20 })
  expect(dependencies).toEqual([`${root}/brushwork.config.json`, `${castle}.json`])
  expect(missing[0]).toBe(`${root}/brushwork.config.ts`)
  const { files, matches } = await listAssets(['World/**'], { root, host })
  expect(files).toEqual([castle])
  expect(matches(`${root}/World/new/tower.wmp`)).toBe(true)
  await expect(listAssets(['D:/other/**'], { root, host })).rejects.toThrow('not in the project')
})
