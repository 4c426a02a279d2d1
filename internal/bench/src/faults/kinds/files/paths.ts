import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Fault } from '../../fault.js'
import { checkHealing } from '../../project/test-bed.js'
import { checkUnwritable } from '../../store/unwritable.js'

/** Stores in folders with unusual names, and at paths that are not folders. */
export const paths: Fault = {
  id: 'path',
  text: 'the store’s path has spaces or other scripts, is long or relative, or is a link; or it is a file, a dangling link or a device',
  async run(testBed, tally) {
    const { folder } = testBed
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
      await tally.try(JSON.stringify(store.replace(folder, '')), () => checkHealing(testBed, store))
    }
    await writeFile(`${folder}/file`, 'a file')
    await symlink(`${folder}/nowhere/at/all`, `${folder}/dangling`)
    await symlink(`${folder}/circle`, `${folder}/circle`)
    const bad = [`${folder}/file`, `${folder}/file/below`, `${folder}/dangling`, `${folder}/circle`]
    const tooLong = [`${folder}/${'x'.repeat(300)}`, `${folder}/${'long/'.repeat(1000)}x`]
    const system = process.platform === 'win32' ? [] : ['/dev/null', '/proc/brushwork']
    for (const store of [...bad, ...tooLong, ...system]) {
      const shown = store.length > 400 ? `${store.length} characters` : store.replace(folder, '')
      await tally.try(shown, () => checkUnwritable(testBed, store, testBed.host))
    }
  },
}
