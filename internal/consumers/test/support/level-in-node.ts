import { type AssetFacts, type BuildSession, openSession } from '@brushwork/pipeline'
import { BUILD_DEFAULTS, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { findFiles } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { type LevelModule, readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import { createLevel, type LevelObject } from '@brushwork/three'

const READ = { model: readModel, terrain: readTerrain, sprite: readSprite, level: readLevel }
/** What is drawn does not matter, so images are small and there is no light. */
const OPTIONS = {
  profile: 'draft',
  light: 'none',
  images: { ...BUILD_DEFAULTS.images, maxSize: 8 },
} as const
const NO_IMAGES = { decode: async () => ({ width: 1, height: 1, close: () => undefined }) as unknown as ImageBitmap }

type Asset = ReturnType<(typeof READ)[AssetFacts['kind']]>

/** Levels with their models and terrains, as a bundler builds them and a page creates them, but in Node and without pictures. */
export class LevelsInNode {
  readonly #project: { readonly host: typeof nodeHost; readonly root: string }
  readonly #session: BuildSession
  readonly #assets = new Map<string, Promise<Asset>>()

  /** @param root folder that has everything that the levels name */
  constructor(root: string) {
    this.#project = { host: nodeHost, root: root.replaceAll('\\', '/') }
    this.#session = openSession({ ...this.#project, threads: false, settings: { asked: OPTIONS } })
  }

  async create(file: string): Promise<LevelObject> {
    const source = file.replaceAll('\\', '/')
    const level = await this.#read(source)
    if (level.kind !== 'level') throw new Error(`${file} became a ${level.kind}`)
    const names = level.entities.map((entity) => entity.file).filter((name) => SOURCE_PATTERN.test(name))
    const models: Record<string, unknown> = {}
    for (const { name, path } of await findFiles(names, source, this.#project, { textures: [] })) {
      if (path === undefined) continue
      const module = moduleOf(await this.#shared(path), path)
      for (const other of names) if (other.toLowerCase() === name.toLowerCase()) models[other] = module
    }
    const module = { ...moduleOf(level, source), files: { models, sprites: {}, sounds: {} } }
    return createLevel(module as unknown as LevelModule, { ...NO_IMAGES, entities: true })
  }

  #shared(path: string): Promise<Asset> {
    const asset = this.#assets.get(path) ?? this.#read(path)
    this.#assets.set(path, asset)
    return asset
  }

  async #read(file: string): Promise<Asset> {
    const built = await this.#session.build(file)
    return READ[built.facts.kind](await built.readPack())
  }
}

function moduleOf(asset: Asset, url: string) {
  return {
    kind: asset.kind,
    url,
    byteLength: 1,
    sha256: '',
    load: async () => asset,
    onUpdate: () => () => undefined,
  }
}
