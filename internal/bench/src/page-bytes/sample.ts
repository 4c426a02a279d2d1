import { resolve } from 'node:path'
import type { PageJob, PageWork } from './work.js'

const REPOSITORY = resolve(import.meta.dirname, '../../../..')

const courtyard = (file: string, options: PageJob['options'] = {}): PageJob => ({
  project: 'courtyard',
  root: '',
  file,
  options,
})

/** Little of each kind, from the examples: quick enough for every run of the tests. */
export const SAMPLE: PageWork = {
  projects: [
    { name: 'courtyard', folder: resolve(REPOSITORY, 'examples/courtyard/world') },
    { name: 'garden', folder: resolve(REPOSITORY, 'packages/create-brushwork/templates/common/world') },
  ],
  jobs: [
    courtyard('crow.mdl'),
    { ...courtyard('crow.mdl'), target: 'interchange' },
    courtyard('crow.mdl', { images: { format: 'avif' } }),
    courtyard('crow.mdl', { images: { format: 'ktx2', ktx2: 'etc1s', quality: 60 } }),
    courtyard('island.hmp'),
    courtyard('flame+4.tga'),
    courtyard('keep_door.wmp'),
    courtyard('courtyard.wmp', { light: 'keep', profile: 'draft', images: { format: 'original' } }),
    { project: 'garden', root: '', file: 'garden.map', options: { light: 'none' } },
    { project: 'garden', root: '', file: 'garden.map', options: { light: { mode: 'final', luxel: 64 } } },
  ],
}
