import { AREAS_GAME, type AreasGame, expectAreas } from '@brushwork-internal/plugin-testkit/areas'
import { buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { evaluate, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { beforeAll, it } from 'vitest'
import { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

it('emits the files of a level that is split by area', async () => {
  const output = await buildWithWebpack(await makeProject(AREAS_GAME), { plugins: [brushwork()] })
  await expectAreas(output, await evaluate<AreasGame>(output))
})
