// Loaded on demand, with the first set whose instances have looks: a `LookPort`.
import { mergeSkinsBy } from '../../../port/instances/merge-skins.js'
import { mergeMaterial } from '../../nodes/merge-skins.js'

export { showLook } from '../../nodes/instance-looks.js'

/** Skins of materials of Brushwork's own factories that differ in color and map alone. */
export const mergeSkins = /* @__PURE__ */ mergeSkinsBy(mergeMaterial)
