import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namedSkins, readMdl } from '@brushwork/codecs/models'
import { decodeSkin } from '@brushwork/codecs/skin'
import { corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { importedModel } from '../support/import-asset.js'
import { memoryHost } from '../support/memory-host.js'

const folder = corpusRoot && join(dirname(corpusRoot), 'games/lottershock')

/** Models whose skins have an alpha that varies, and their first drawn skin as people judged it by eye. */
const DECISIONS = [
  ['Assets/battery.mdl', 'opaque'],
  ['Assets/battery_station.mdl', 'opaque'],
  ['Assets/eye_shot.mdl', 'blend'],
  ['Assets/grass.mdl', 'mask'],
  ['Assets/grass_scatt.mdl', 'mask'],
  ['Assets/mdl__tree3.mdl', 'mask'],
  ['Assets/shrub.mdl', 'mask'],
  ['Assets/tile-floor-turret.mdl', 'opaque'],
  ['Assets/warghost.mdl', 'blend'],
  ['Assets/weedm.mdl', 'mask'],
  ['Level/door_01_iced.mdl', 'mask'],
] as const

/** A model, and the images beside it that its skins name. */
function projectOf(path: string): Record<string, Uint8Array> {
  const read = (file: string) => new Uint8Array(readFileSync(file))
  const files = { '/game/a.mdl': read(path) }
  const contents = namedSkins(readMdl(files['/game/a.mdl'])).map(({ skin }) => decodeSkin(skin))
  const names = contents.flatMap((content) => (content.kind === 'external' ? [content.fileName.toLowerCase()] : []))
  const found = readdirSync(dirname(path)).filter((name) => names.includes(name.toLowerCase()))
  return { ...files, ...Object.fromEntries(found.map((name) => [`/game/${name}`, read(join(dirname(path), name))])) }
}

describe.skipIf(folder === undefined || !existsSync(folder))('the alpha of models of a real game', () => {
  it.each(DECISIONS)('%s is %s', async (name, alpha) => {
    const { parts, materials } = await importedModel(memoryHost(projectOf(join(folder ?? '', name))), '/game/a.mdl')
    const shown = new Set(parts.map(({ material }) => materials[material].alpha))
    expect(shown).toContain(alpha)
    if (alpha === 'opaque') expect([...shown]).toEqual(['opaque'])
  })
})
