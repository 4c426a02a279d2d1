import type { PackMeasures } from '@brushwork/pipeline'
import type { LoadPipeline } from './pipeline.js'
import type { Project } from './project.js'

/** Measures and compresses packs; undefined for a test's pipeline that cannot. Loaded with the first pack of a production build. */
export type LoadMeasures = () => Promise<Pick<PackMeasures, 'measure' | 'compress'> | undefined>

export function lazyMeasures(project: Pick<Project, 'host' | 'cacheDir'>, loadPipeline: LoadPipeline): LoadMeasures {
  let measures: ReturnType<LoadMeasures> | undefined
  return () => {
    measures ??= loadPipeline().then(
      ({ PackMeasures }) => PackMeasures && new PackMeasures(project.host, project.cacheDir),
    )
    return measures
  }
}
