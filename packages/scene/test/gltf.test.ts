import { describe, expect, test } from 'vitest'
import { refusePack } from '../src/index.js'

describe('hooks of glTF loaders', () => {
  test.each([
    { extensionsUsed: ['KHR_mesh_quantization', 'BRUSHWORK_level'], extensionsRequired: ['KHR_mesh_quantization'] },
    { extensionsUsed: ['BRUSHWORK_level'] },
    { extensionsUsed: ['BRUSHWORK_sprite'], extensionsRequired: ['BRUSHWORK_sprite'] },
  ])('refuse a pack, whether it requires an extension of ours or only uses it, and name expand', (document) => {
    expect(() => refusePack(document)).toThrow(
      /^the file is a Brushwork pack \(BRUSHWORK_\w+\), .*expand\(\) of @brushwork\/runtime/,
    )
  })

  test.each([
    {},
    { extensionsUsed: ['MOZ_lightmap', 'KHR_texture_basisu'], extensionsRequired: ['KHR_texture_basisu'] },
  ])('accept plain glTF', (document) => {
    expect(() => refusePack(document)).not.toThrow()
  })
})
