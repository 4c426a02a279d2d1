import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import {
  type Built,
  buildWithEsbuild,
  buildWithRolldown,
  buildWithRspack,
} from '@brushwork-internal/plugin-testkit/other-bundlers'
import type { BrushworkOptions } from '../../src/options.js'
import { fakeEsbuild, fakeRolldown, fakeRollup, fakeRspack, fakeVite, fakeWebpack } from './fake-plugins.js'

/** Builds `src/main.js` of a project with each bundler, on a pipeline without formats. */
export const FAKE_BUNDLERS: Readonly<Record<string, (root: string, options?: BrushworkOptions) => Promise<Built>>> = {
  async vite(root, options) {
    const warnings: string[] = []
    const onwarn = (warning: { message: string }) => warnings.push(warning.message)
    const output = await buildWithVite(root, { plugins: [fakeVite(options)], build: { rollupOptions: { onwarn } } })
    return { ...output, warnings }
  },
  async rollup(root, options) {
    const warnings: string[] = []
    const onwarn = (warning: { message: string }) => warnings.push(warning.message)
    const plugins = [resolvesRuntime(root), fakeRollup({ root, ...options })]
    return { ...(await buildWithRollup(root, { plugins, onwarn })), warnings }
  },
  async webpack(root, options) {
    const output = await buildWithWebpack(root, { plugins: [fakeWebpack(options)] })
    return { ...output, warnings: output.stats.compilation.warnings.map((warning) => warning.message) }
  },
  rolldown: (root, options) => buildWithRolldown(root, fakeRolldown({ root, ...options })),
  rspack: (root, options) => buildWithRspack(root, fakeRspack(options)),
  esbuild: (root, options) => buildWithEsbuild(root, fakeEsbuild(options)),
}
