import { expect, it } from 'vitest'
import { leaksOf, SECRET, targetsOf } from '../../unplugin/test/support/hostile-urls.js'
import { makeProject } from '../../unplugin/test/support/project.js'
import { model, picture } from '../../unplugin/test/support/world.js'
import { SERVERS } from './support/dev-servers.js'

it.each(Object.entries(SERVERS))(
  '%s gives no file from outside of the project, however it is asked for',
  async (_, server) => {
    const elsewhere = await makeProject({ 'a.mdl': SECRET })
    const root = await makeProject({
      'src/main.js': `import guard from '../world/guard.mdl'\nglobalThis.game = guard`,
      'world/guard.mdl': model('cloth.tga'),
      'world/cloth.tga': picture(200, 30, 30),
      'public/inside.txt': SECRET,
    })
    const url = await server.start(root)
    expect(await leaksOf(url, ['/inside.txt'])).toEqual(['/inside.txt'])
    for (const folder of [root, `${root}/public`]) {
      expect(await leaksOf(url, targetsOf(`${elsewhere}/a.mdl`, folder))).toEqual([])
    }
  },
)
