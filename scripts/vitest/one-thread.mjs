/**
 * Runs in test processes of bundlers. Plugins start a thread when an asset waits for 0.3 s, so on a busy machine each small
 * build would load the compiler once more. Tests of threads pass their own number of threads.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.availableParallelism = () => 1
syncBuiltinESMExports()
