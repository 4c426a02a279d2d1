import { withBrushwork } from 'brushwork-webpack-plugin/next'

export default withBrushwork({
  // By default, Next.js no longer compiles a page that was not in use for a minute; on a busy machine its first load takes that long.
  onDemandEntries: { maxInactiveAge: 3_600_000 },
  // Minifying React and writing webpack's cache take half of the processor time of a build, and change no pack.
  webpack(config, { dev }) {
    config.cache = dev ? { type: 'memory' } : false
    config.optimization.minimize = false
    // Source maps of React and of the overlay take seconds to make and to read.
    config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'EvalSourceMapDevToolPlugin')
    return config
  },
})
