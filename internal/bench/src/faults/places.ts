import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Fault } from './fault.js'
import { faultOfHealing } from './ground.js'
import { faultOfUnwritable } from './unwritable.js'

/** Stores in folders of every name, and in what is no folder. */
export const places: Fault = {
  id: 'place',
  text: 'the store’s folder has spaces, other scripts, a long or relative path, or is a link; or a file, a link to nowhere or a device is in its place',
  async run(ground, tally) {
    const { folder } = ground
    await mkdir(`${folder}/linked`)
    await symlink(`${folder}/linked`, `${folder}/link`)
    const good = [
      'a b  c',
      'über/Ελληνικά/日本語/👾',
      'quote\'s "and" #hash ?query %41 &amp; $HOME',
      'line\nfeed',
      `${'long/'.repeat(100)}x`,
      'link',
      'link/deeper',
      'trailing.',
    ].map((name) => `${folder}/${name}`)
    for (const store of [...good, `${folder}/slash/`, relative(process.cwd(), `${folder}/relative`)]) {
      await tally.try(JSON.stringify(store.replace(folder, '')), () => faultOfHealing(ground, store))
    }
    await writeFile(`${folder}/file`, 'a file')
    await symlink(`${folder}/nowhere/at/all`, `${folder}/dangling`)
    await symlink(`${folder}/circle`, `${folder}/circle`)
    const bad = [`${folder}/file`, `${folder}/file/below`, `${folder}/dangling`, `${folder}/circle`]
    const tooLong = [`${folder}/${'x'.repeat(300)}`, `${folder}/${'long/'.repeat(1000)}x`]
    const system = process.platform === 'win32' ? [] : ['/dev/null', '/proc/brushwork']
    for (const store of [...bad, ...tooLong, ...system]) {
      const shown = store.length > 400 ? `${store.length} characters` : store.replace(folder, '')
      await tally.try(shown, () => faultOfUnwritable(ground, store, ground.host))
    }
  },
}
