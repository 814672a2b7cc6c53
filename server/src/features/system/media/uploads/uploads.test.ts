import * as pictures from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { make } from '@learning-cms/testkit/make'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Quarantine } from '#features/system/media/quarantine.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

describe('a file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['/etc/shadow', 'shadow'],
    ['C:\\Windows\\x.jpg', 'x.jpg'],
    ['\\\\server\\share\\x.jpg', 'x.jpg'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['x\u202egpj.exe', 'xgpj.exe'],
    ['...', 'image'],
    ['-rf.jpg', 'rf.jpg'],
    ['Ảnh bìa.jpg'.normalize('NFD'), 'Ảnh bìa.jpg'],
    [`${'ă'.repeat(400)}.jpg`, `${'ă'.repeat(196)}.jpg`],
  ])('%j is only displayed, never a path', async (name, expected) => {
    const { id, place } = await u.catalog.begin(10, name)
    expect((await u.catalog.read(id)).fileName).toBe(expected)
    expect(await u.filesIn('quarantine')).toContain(id)
    await u.catalog.ask('DELETE', place)
  })

  test('comes back when downloading the original, not when displaying it', async () => {
    const bytes = await pictures.phoneJpeg({ width: 320, height: 200 })
    const { id } = await u.ready(bytes, 'Ảnh "bìa" 100%.jpg')
    const { body } = await u.t.ask('GET', `/assets/${id}/original`, { as: 'catalog' })
    const answer = await fetch(`${u.url}${body.url}`)
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_nh _b_a_ 100_.jpg"; filename*=UTF-8''%E1%BA%A2nh%20_b%C3%ACa_%20100%25.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    expect((await fetch(`${u.url}/media/${sha256(bytes)}`)).status).toBe(404)
    expect((await u.t.ask('GET', `/assets/${id}/original`, { as: 'analyst' })).status).toBe(403)
  })
})

describe('an upload', () => {
  test('resumes where it stopped, at 1, 50 and 99 %', async () => {
    const bytes = await pictures.jpeg({ width: 1500, height: 1500, noise: true })
    const { place, id } = await u.catalog.begin(bytes.length)
    let at = 0
    for (const part of [0.01, 0.5, 0.99]) {
      const until = Math.floor(bytes.length * part)
      const cut = new AbortController()
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(bytes.subarray(at, until)))
          setTimeout(() => cut.abort(), 150)
        },
      })
      const headers = {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${(await u.t.as('catalog')).token}`,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      }
      await expect(
        fetch(`${u.url}${place}`, {
          method: 'PATCH',
          headers,
          body,
          duplex: 'half',
          signal: cut.signal,
        } as RequestInit),
      ).rejects.toThrow()
      await expect.poll(() => u.catalog.offsetOf(place)).toBe(until)
      at = until
    }
    expect((await u.catalog.write(place, at, bytes.subarray(at))).status).toBe(204)
    await u.t.runJobs()
    expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
    expect(await u.filesIn(sha256(bytes).slice(0, 2))).toContain(sha256(bytes))
    expect(await u.filesIn('quarantine')).not.toContain(id)
  })

  test('is accessible to nobody else', async () => {
    const { place, id } = await u.catalog.begin(100)
    const answers = [
      await u.curator.ask('HEAD', place),
      await u.curator.write(place, 0, new Uint8Array(100)),
      await u.curator.ask('DELETE', place),
      await u.curator.ask('GET', `/assets/${id}`),
      await u.curator.ask('POST', `/assets/${id}/retry`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await u.catalog.offsetOf(place)).toBe(0)
    // A picture of themselves they may send, and nothing else.
    for (const as of ['analyst', 'support', 'moderator'])
      for (const kind of ['audio', 'model'])
        expect((await uploaderAt(u.url, (await u.t.as(as)).token).begin(10, 'x', kind)).answer.status).toBe(403)
    expect((await uploaderAt(u.url, 'nonsense').begin(10)).answer.status).toBe(401)
  })

  test('refuses wrong offsets, overlaps, more data than declared, a second end and another length', async () => {
    const bytes = await pictures.png({ width: 90, height: 90 })
    const { place, id } = await u.catalog.begin(bytes.length)
    expect((await u.catalog.write(place, 0, bytes.subarray(0, 50))).status).toBe(204)
    const lies = [
      await u.catalog.write(place, 0, bytes.subarray(0, 50)),
      await u.catalog.write(place, 30, bytes.subarray(30)),
      await u.catalog.write(place, 60, bytes.subarray(60)),
      await u.catalog.write(place, -1, bytes),
      await u.catalog.write(place, 50, Buffer.concat([bytes.subarray(50), bytes])),
    ]
    expect(lies.map(({ status }) => status)).toEqual([409, 409, 409, 400, 413])
    for (const lie of lies)
      expect(await lie.json()).toMatchObject({ requestId: expect.any(String), message: expect.any(String) })
    expect(await u.catalog.offsetOf(place)).toBe(50)
    expect((await u.catalog.write(place, 50, bytes.subarray(50))).status).toBe(204)
    const late = [
      await u.catalog.write(place, 0, bytes),
      await u.catalog.write(place, bytes.length, bytes),
      await u.catalog.ask('DELETE', place),
    ]
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await u.catalog.offsetOf(place)).toBe(bytes.length)
    await u.t.runJobs()
    expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
  })

  test('that does not follow the protocol is refused with our own message', async () => {
    const token = (await u.t.as('catalog')).token
    const bare = await fetch(`${u.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'upload-length': '10' },
    })
    expect(await bare.json()).toMatchObject({ status: 400, reason: 'media.upload-headers' })
    const headers = Object.fromEntries(bare.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
    for (const length of ['-1', 'x', '1e99', '']) {
      const answer = await u.catalog.ask('POST', '/uploads', { 'upload-length': length })
      expect({ length, status: answer.status }).toEqual({ length, status: 400 })
    }
    const began = (await u.catalog.begin(10)).answer
    expect(began.headers.get('access-control-allow-origin')).toBeNull()
    expect(began.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await u.catalog.ask('GET', (await u.catalog.begin(10)).place)).status).toBe(404)
  })

  test('begun three hundred times at once is begun or refused, and holds up nobody else', async () => {
    const { id } = await make.account(u.t.db, { roles: ['catalog'] })
    const hasty = uploaderAt(u.url, await u.t.tokenOf(id))
    const all = Promise.all(Array.from({ length: 300 }, async () => (await hasty.begin(10)).answer.status))
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => u.curator.ask('GET', '/me')))
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
    const statuses = await all
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  })

  test('that was abandoned leaves nothing behind', async () => {
    const { place, id } = await u.catalog.begin(100)
    await u.catalog.write(place, 0, new Uint8Array(40))
    expect((await u.catalog.ask('DELETE', place)).status).toBe(204)
    expect(await u.filesIn('quarantine')).not.toContain(id)
    expect((await u.catalog.ask('GET', `/assets/${id}`)).status).toBe(404)
  })

  test('without disk space is told so, and resumes once there is space', async () => {
    const bytes = await pictures.png({ width: 120, height: 90 })
    const { place, id } = await u.catalog.begin(bytes.length)
    const full = vi
      .spyOn(Quarantine.prototype, 'write')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const answer = await u.catalog.write(place, 0, bytes)
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 507,
      reason: 'server.out-of-space',
    })
    full.mockRestore()
    expect((await u.catalog.write(place, (await u.catalog.offsetOf(place))!, bytes)).status).toBe(204)
    await u.t.runJobs()
    expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
  })

  test('interrupted two hundred times leaves the server alive', async () => {
    const { place } = await u.catalog.begin(1_000_000)
    const token = (await u.t.as('catalog')).token
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1000)) })
        const headers = {
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${token}`,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        }
        await fetch(`${u.url}${place}`, {
          method: 'PATCH',
          headers,
          body,
          duplex: 'half',
          signal: AbortSignal.timeout(20 + n),
        } as RequestInit).catch(() => {})
      }),
    )
    expect((await u.t.ask('GET', '/courses', { as: 'catalog' })).status).toBe(200)
    await expect.poll(() => u.catalog.offsetOf(place)).toBeTypeOf('number')
    await u.catalog.ask('DELETE', place)
  })

  test('counts towards a limit, also in parallel', async () => {
    await u.t.db.execute(sql`delete from assets where account_id = ${(await u.t.as('curator')).id}`)
    const tried = await Promise.all(Array.from({ length: 75 }, () => u.curator.begin(1000)))
    const statuses = tried.map(({ answer }) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    await u.t.db.execute(sql`delete from assets where account_id = ${(await u.t.as('curator')).id}`)
    const heavy = await Promise.all(Array.from({ length: 20 }, () => u.curator.begin(40 * 1024 * 1024)))
    expect(heavy.filter(({ answer }) => answer.status === 201)).toHaveLength(15)
    await u.t.db.execute(sql`delete from assets where account_id = ${(await u.t.as('curator')).id}`)
  })
})
