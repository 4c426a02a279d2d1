import { describe, expect, test } from 'vitest'
import { IssueLog, notedIfDone } from '../../src/binary/index.js'

const issue = (code: string, path: string) => ({ code, message: 'odd', format: 'test', path })

describe('a log of issues', () => {
  test('lists a thousand issues of a code and counts the rest', () => {
    const log = new IssueLog()
    for (let index = 0; index < 3000; index++) log.add(issue('odd', `parts[${index}]`))
    log.add(issue('other', 'end'))
    expect(log.list.length).toBe(1002)
    expect(log.list[999].path).toBe('parts[999]')
    expect(log.list[1000]).toEqual({
      code: 'odd',
      message: '2000 more of these are not listed',
      format: 'test',
      path: '',
    })
    expect(log.list[1001].code).toBe('other')
  })

  test('warns of the rest if the listed issues are warnings', () => {
    const log = new IssueLog()
    for (let index = 0; index < 1002; index++) log.add({ ...issue('lost', ''), warns: true })
    expect(log.list[1000]).toMatchObject({ message: '2 more of these are not listed', warns: true })
  })

  test('adopts the issues of an attempt, unless it failed', () => {
    const holder = { log: new IssueLog() }
    holder.log.add(issue('before', ''))
    const attempt = (fails: boolean) => () => {
      holder.log.add(issue(fails ? 'lost' : 'kept', ''))
      if (fails) throw new Error('no')
      return 7
    }
    expect(notedIfDone(holder, attempt(false))).toBe(7)
    expect(() => notedIfDone(holder, attempt(true))).toThrow('no')
    expect(holder.log.list.map(({ code }) => code)).toEqual(['before', 'kept'])
  })
})
