import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import { levelClass, openLevel } from '../src/index.js'
import { levelPort, type RecordedLevels } from './recorder/recorded-levels.js'
import { RecordedNode } from './recorder/recorded-nodes.js'
import { Recorder } from './recorder/recorder.js'

const recorder = new Recorder()
const port = levelPort(recorder)
const RecordedLevel = levelClass<RecordedLevels, RecordedNode>(RecordedNode)

const engine: EngineOfLevels<InstanceType<typeof RecordedLevel>> = {
  create: (level, options) => openLevel(port, level, options, (parts) => new RecordedLevel(port, parts)),
  isVisible: ({ isVisible }) => isVisible,
  hide(surface) {
    surface.isVisible = false
  },
  drawnOf: ({ drawn }) => drawn,
  heightOf: ({ pose }) => pose[5],
  lift({ pose }, height) {
    pose[5] = height
  },
  isIn: ({ parent }, level) => parent === level,
  alive: () => recorder.alive.size,
}

testLevels('a recorder', engine)
