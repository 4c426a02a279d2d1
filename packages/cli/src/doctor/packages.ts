import { PACKAGE_VERSION } from '@brushwork/pipeline/config'
import { type Check, ok, problem } from './check.js'
import { brushworkPackages, type Files, type InstalledPackage, installedPackage } from './installed.js'

/** Whether all packages of Brushwork have one version, and the packages that they need beside them. */
export async function checkPackages(root: string, host: Files): Promise<readonly Check[]> {
  const packages = await brushworkPackages(root, host)
  return [checkVersions(packages), ...(await missingPeers(packages, root, host))]
}

function checkVersions(packages: readonly InstalledPackage[]): Check {
  const byVersion = new Map([[PACKAGE_VERSION, new Set(['brushwork (this program)'])]])
  for (const { name, version } of packages) {
    const names = byVersion.get(version) ?? new Set()
    byVersion.set(version, names.add(name))
  }
  if (byVersion.size === 1) return ok('versions', `all packages of Brushwork have version ${PACKAGE_VERSION}`)
  const texts = [...byVersion].map(([version, names]) => `${version} of ${[...names].sort().join(', ')}`)
  const advice = 'install one version of all, and run the brushwork of the project with npx'
  return problem('versions', `the packages of Brushwork disagree: ${texts.join('; ')}`, advice)
}

async function missingPeers(packages: readonly InstalledPackage[], root: string, host: Files): Promise<Check[]> {
  const missing = new Map<string, string>()
  for (const { name, folder, manifest } of packages) {
    for (const peer of Object.keys(manifest.peerDependencies)) {
      if (manifest.optionalPeers.includes(peer) || missing.has(peer)) continue
      const found = (await installedPackage(peer, root, host)) ?? (await installedPackage(peer, folder, host))
      if (found === undefined) missing.set(peer, name)
    }
  }
  return [...missing].map(([peer, name]) =>
    problem('peers', `${name} needs ${peer}, which is not installed`, `npm i ${peer}`),
  )
}
