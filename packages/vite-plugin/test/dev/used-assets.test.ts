import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, WORLD } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { type DevServer, startDevServer, until } from '../support/dev-server.js'

const PAGE = '<!doctype html><body><script type="module" src="/src/main.js"></script>'
const MAIN = `
  import guard from '../world/guard.mdl'
  import './side.js'
  window.game = [...(window.game ?? []), guard.url]
`

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

it('warns of what the game imports, and lists it, until it no longer does', async () => {
  const root = await makeProject({
    ...WORLD,
    'index.html': PAGE,
    'src/main.js': MAIN,
    'src/side.js': `import './deep.js'\nimport.meta.hot.accept()`,
    'src/deep.js': `import lost from '../world/lost.mdl'\nwindow.deep = lost`,
    'world/lost.mdl': model('none.tga'),
  })
  const server = await startDevServer(createServer, { root, plugins: [brushwork()] })
  const page = await takePage()
  const panel = page.locator('brushwork-warnings')
  const comesToList = (files: readonly string[]) => listed(server, files)

  await page.goto(server.url)
  await panel.waitFor()
  await comesToList(['world/guard.mdl', 'world/lost.mdl'])

  // Without a reload: what goes out of use is two imports away.
  await writeFiles(root, { 'src/side.js': 'import.meta.hot.accept()' })
  await panel.waitFor({ state: 'detached' })
  await comesToList(['world/guard.mdl'])
  expect(await page.evaluate('window.game.length')).toBe(1)

  await writeFiles(root, { 'src/side.js': `import './deep.js'\nimport.meta.hot.accept()` })
  await panel.waitFor()
  await comesToList(['world/guard.mdl', 'world/lost.mdl'])

  // With one.
  await writeFiles(root, { 'src/main.js': MAIN.replace(`import './side.js'`, 'window.isNew = true') })
  await page.waitForFunction('window.isNew && window.game')
  await panel.waitFor({ state: 'detached' })
  await comesToList(['world/guard.mdl'])
})

it('warns each page of what it imports, and leads to help', async () => {
  const root = await makeProject({
    ...WORLD,
    'index.html': PAGE,
    'other.html': '<!doctype html><body><script type="module" src="/src/other.js"></script>',
    'src/main.js': `import lost from '../world/lost.mdl'\nwindow.game = lost`,
    'src/other.js': `
      import guard from '../world/guard.mdl'
      import old from '../world/old.mdl'
      window.game = [guard, old]
    `,
    'world/lost.mdl': model('none.tga'),
    'world/old.mdl': model('nowhere.tga'),
  })
  const server = await startDevServer(createServer, { root, plugins: [brushwork()] })
  const [page, other] = [await takePage(), await takePage()]
  await other.goto(`${server.url}other.html`)
  await page.goto(server.url)
  const texts = async (of: typeof page) => {
    await of.locator('brushwork-warnings').waitFor()
    return of.locator('brushwork-warnings li').allTextContents()
  }
  expect(await texts(page)).toEqual([expect.stringContaining('world/lost.mdl')])
  expect(await texts(other)).toEqual([expect.stringContaining('world/old.mdl')])
  const link = page.locator('brushwork-warnings li a')
  expect(await link.getAttribute('href')).toMatch(/\/help\/my-level-is-pink$/)

  // Told to both pages; the one that imports it shows it.
  await writeFiles(root, { 'world/guard.mdl': model('torn.tga') })
  await other.locator('brushwork-warnings li', { hasText: 'torn.tga' }).waitFor({ state: 'attached' })
  expect(await texts(page)).toEqual([expect.stringContaining('world/lost.mdl')])
})

it('forgets assets of the catalog that are deleted, well or broken', async () => {
  const root = await makeProject({
    ...WORLD,
    'index.html': PAGE,
    'src/main.js': `
      import catalog from 'virtual:brushwork/catalog'
      window.names = Object.keys(catalog)
      import.meta.hot.accept()
    `,
    'world/lost.mdl': model('none.tga'),
    'world/old.mdl': model('cloth.tga'),
  })
  const server = await startDevServer(createServer, { root, plugins: [brushwork({ catalog: ['world/*.mdl'] })] })
  const page = await takePage()
  const panel = page.locator('brushwork-warnings')
  const comesToList = (files: readonly string[]) => listed(server, files)

  await page.goto(server.url)
  await panel.waitFor()
  await comesToList(['world/guard.mdl', 'world/lost.mdl', 'world/old.mdl'])
  await rm(join(root, 'world/lost.mdl'))
  await panel.waitFor({ state: 'detached' })
  await comesToList(['world/guard.mdl', 'world/old.mdl'])

  await writeFiles(root, { 'world/broken.mdl': 'MDL7' })
  await comesToList(['world/broken.mdl', 'world/guard.mdl', 'world/old.mdl'])
  await rm(join(root, 'world/broken.mdl'))
  await comesToList(['world/guard.mdl', 'world/old.mdl'])

  await writeFiles(root, { 'src/main.js': `import '../world/old.mdl'\nimport.meta.hot.accept()` })
  await comesToList(['world/old.mdl'])
})

/** Waits until the inspector lists these files. */
function listed({ url }: DevServer, expected: readonly string[]): Promise<boolean> {
  return until(async () => {
    const response = await fetch(`${url}__brushwork/assets.json`)
    const { assets } = (await response.json()) as { readonly assets: readonly { readonly file: string }[] }
    return String(assets.map(({ file }) => file)) === String(expected) || undefined
  }, `${expected} in the inspector`)
}
