import { leaksOf, SECRET, targetsOf } from '@brushwork-internal/plugin-testkit/hostile-urls'
import { bundledRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { beforeAll, expect, it } from 'vitest'
import { SERVERS } from './support/dev-servers.js'

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

/** Runs wherever a page takes it for its own. */
const NAME = '<img src=x onerror=top.pwned=1>'

it.each(Object.entries(SERVERS))(
  '%s gives no file from outside of the project, however it is asked for, and shows names of broken files as text',
  async (_, server) => {
    const elsewhere = await makeProject({ 'a.mdl': SECRET })
    const root = await makeProject({
      ...(await bundledRuntime()),
      'src/main.js': `import '../world/${NAME}.map'\nimport '../world/${NAME}.mdl'`,
      [`world/${NAME}.mdl`]: 'MDL7',
      [`world/${NAME}.map`]: `{ "classname" "${NAME}"\n"${NAME}`,
      'public/inside.txt': SECRET,
    })
    const url = await server.start(root)
    expect(await leaksOf(url, ['/inside.txt'])).toEqual(['/inside.txt'])
    expect(await leaksOf(url, targetsOf(`${elsewhere}/a.mdl`, `${root}/public`))).toEqual([])

    const page = await takePage()
    await page.goto(url)
    await server.textOf(page).filter({ hasText: NAME }).waitFor()
    expect(await page.evaluate('window.pwned')).toBeUndefined()
  },
)
