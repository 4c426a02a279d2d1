import { render } from 'preact'
import { App } from './app/app.js'
import './app/app.css'

const root = document.getElementById('app')
if (root === null) throw new Error('expected an element #app in the page')
render(<App />, root)
