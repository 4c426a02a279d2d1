import { useViewer } from '../state/viewer.js'
import type { BuiltFile } from '../work/workshop.js'

type LookupFactsProps = Pick<BuiltFile, 'references' | 'lookups'>

/** The files that a source refers to: where they are, or where they were looked for. */
export function LookupFacts({ references, lookups }: LookupFactsProps) {
  const missing = references.filter(({ path }) => path === undefined)
  const found = references.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]))
  return (
    <>
      {missing.length > 0 && (
        <section>
          <h3>{missing.length === 1 ? '1 missing file' : `${missing.length} missing files`}</h3>
          <ul class="missing">
            {missing.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Searched lookups={lookups} />
        </section>
      )}
      {found.length > 0 && (
        <section>
          <h3>Files that it uses</h3>
          <ul>
            {found.map(({ name, path }) => (
              <li key={name}>
                {name}: <FileLink path={path} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length === 0 && lookups.missing.length > 0 && (
        <section>
          <h3>Files that it could use</h3>
          <Searched lookups={lookups} />
        </section>
      )}
    </>
  )
}

function Searched({ lookups: { missing, searched } }: Pick<BuiltFile, 'lookups'>) {
  return (
    <details>
      <summary>Where they were looked for</summary>
      <Paths title="No such file" paths={missing} />
      <Paths title="No matching file in the folder" paths={searched.map((path) => path || 'the top of the project')} />
    </details>
  )
}

function Paths({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <>
      <p>{title}:</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  )
}

function FileLink({ path }: { readonly path: string }) {
  const viewer = useViewer()
  return (
    <button type="button" class="file-link" onClick={() => viewer.select(path)}>
      {path}
    </button>
  )
}
