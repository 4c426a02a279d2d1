import { mkdir, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { guard } from '../support/files.js'
import { createTestProject, runProgramIn, startProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('game/guard.mdl', guard())
  await project.put('game/art/cloth.tga', 'pixels')
  await project.put('game/node_modules/other.js', '')
  await project.put('secret.txt', 'secret')
})
afterEach(() => project.remove())

/** Puts a page in place of the package of the viewer. */
async function putPage(): Promise<void> {
  const folder = 'node_modules/@brushwork/viewer'
  await project.put(`${folder}/package.json`, '{"name":"@brushwork/viewer","version":"0.0.0"}')
  await project.put(`${folder}/dist/index.html`, '<title>page</title>')
  await project.put(`${folder}/dist/assets/page.js`, 'page()')
}

/** Starts the program. @returns the address that it prints, and how it ends */
async function startView(
  ...args: string[]
): Promise<{ url: URL; end: (signal: NodeJS.Signals) => Promise<number | null> }> {
  const child = startProgram(project.folder, 'view', ...args, '--no-open')
  const closed = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let printed = ''
  const url = await new Promise<URL>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      printed += part
      const [address] = /http:\S+/.exec(printed) ?? []
      if (address !== undefined && printed.endsWith('\n')) resolve(new URL(address))
    })
    child.once('close', () => reject(new Error(`it ended before it printed an address: ${printed}`)))
  })
  return {
    url,
    end(signal) {
      child.kill(signal)
      return closed
    },
  }
}

interface Answer {
  readonly status: number | undefined
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

function ask(url: URL, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: url.hostname, port: url.port, path, headers, method }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('brushwork view', () => {
  it('says how the page is installed where it is not', async () => {
    // Those who run tests may have all packages of the repository there.
    const surroundings = { cwd: project.folder, variables: { NODE_PATH: '' } }
    const { code, stderr } = await runProgramIn(surroundings, 'view', 'game', '--no-open')
    expect(code).toBe(1)
    expect(stderr).toContain('npm i -D @brushwork/viewer')
  })

  it('serves the page and the files of a folder until it is interrupted', async () => {
    await putPage()
    const { url, end } = await startView('game')
    expect(url.hostname).toBe('127.0.0.1')
    const page = await ask(url, url.pathname)
    expect([page.status, page.text, page.headers['content-type']]).toEqual([
      200,
      '<title>page</title>',
      'text/html; charset=utf-8',
    ])
    expect((await ask(url, `${url.pathname}assets/page.js`)).text).toBe('page()')
    const list = JSON.parse((await ask(url, `${url.pathname}files.json`)).text)
    expect(list).toEqual({
      files: [
        { path: 'game/art/cloth.tga', size: 6, modified: expect.any(Number) },
        { path: 'game/guard.mdl', size: guard().length, modified: expect.any(Number) },
      ],
    })
    expect((await ask(url, `${url.pathname}files/0`)).text).toBe('pixels')
    expect(await end('SIGINT')).toBe(0)
  })

  it('shows a file with those of its folder', async () => {
    await putPage()
    const { url } = await startView('game/guard.mdl')
    const list = JSON.parse((await ask(url, `${url.pathname}files.json`)).text)
    expect(list.shown).toBe('game/guard.mdl')
    expect(list.files).toHaveLength(2)
  })

  it.skipIf(process.platform === 'win32')('serves nothing outside of the folder', async () => {
    await putPage()
    await mkdir(join(project.folder, 'game/links'))
    await symlink('../../secret.txt', join(project.folder, 'game/links/out.txt'))
    await symlink('../..', join(project.folder, 'game/links/up'))
    await symlink('../guard.mdl', join(project.folder, 'game/links/in.mdl'))
    const { url } = await startView('game')
    const list = JSON.parse((await ask(url, `${url.pathname}files.json`)).text)
    expect(list.files.map(({ path }: { path: string }) => path)).toEqual([
      'game/art/cloth.tga',
      'game/guard.mdl',
      'game/links/in.mdl',
    ])
    for (const path of [
      'files/../../secret.txt',
      'files/..%2f..%2fsecret.txt',
      'files/9',
      '../secret.txt',
      '%2e%2e/package.json',
    ]) {
      expect(await ask(url, `${url.pathname}${path}`)).toMatchObject({ status: 404, text: '' })
    }
  })

  it('answers only those who know its address, and no other page', async () => {
    await putPage()
    const { url } = await startView('game')
    expect((await ask(url, '/')).status).toBe(404)
    expect((await ask(url, '/files.json')).status).toBe(404)
    expect((await ask(url, `${url.pathname}files.json`, { host: 'evil.example' })).status).toBe(404)
    expect((await ask(url, `${url.pathname}files.json`, {}, 'POST')).status).toBe(405)
    const { headers } = await ask(url, `${url.pathname}files.json`, { origin: 'http://evil.example' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('reports a missing path, and calls that name none or several', async () => {
    await putPage()
    expect(await project.run('view', 'nothing', '--no-open')).toBe(1)
    expect(project.output.error.join()).toContain('there is no such file or folder')
    expect(await project.run('view', 'game', 'other')).toBe(2)
  })
})
