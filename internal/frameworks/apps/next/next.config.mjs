import { withBrushwork } from 'brushwork-webpack-plugin/next'

// By default, Next.js no longer compiles a page that was not in use for a minute; on a busy machine its first load takes that long.
export default withBrushwork({ onDemandEntries: { maxInactiveAge: 3_600_000 } })
