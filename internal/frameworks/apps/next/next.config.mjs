import { withBrushwork } from 'brushwork-webpack-plugin/next'

export default withBrushwork({})
