import * as pictures from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { afterAll, beforeAll, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const meAs = async (role: string) => {
  const { token } = await u.t.as(role)
  const as = { as: { token } }
  const profile = async () => (await u.t.ask('GET', '/me/profile', as)).body
  const wear = async (avatarId: string | null) =>
    u.t.ask('PATCH', '/me/profile', { ...as, version: (await profile()).version, body: { avatarId } })
  return { as, profile, wear, uploader: uploaderAt(u.url, token) }
}

test('somebody without any right to files sends a picture of themselves, and wears it', async () => {
  const analyst = await meAs('analyst')
  const bytes = await pictures.jpeg({ width: 640, height: 640 })
  const { answer, id } = await analyst.uploader.send(bytes)
  expect(answer.status).toBe(204)
  await u.t.runJobs()
  expect(await analyst.uploader.read(id)).toMatchObject({ state: 'ready', kind: 'image' })
  const worn = await analyst.wear(id)
  expect(worn.body).toMatchObject({ avatarId: id, avatar: { id } })
  expect((await u.t.ask('GET', '/me', analyst.as)).body.avatar.id).toBe(id)
  // They may still read it when it is their profile picture.
  expect((await u.t.ask('GET', `/assets/${id}`, analyst.as)).status).toBe(200)
  expect((await analyst.wear(null)).body.avatarId).toBeNull()
})

test('other kinds of files, and very many pictures, need the right', async () => {
  const { uploader } = await meAs('analyst')
  for (const kind of ['audio', 'model']) expect((await uploader.begin(10, 'x', kind)).answer.status).toBe(403)
  const begun = await Promise.all(Array.from({ length: 12 }, () => uploader.begin(10)))
  const statuses = begun.map(({ answer }) => answer.status)
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(6)
  expect(statuses).toContain(429)
})

test('somebody else’s picture, and the same file under their id, are not theirs to wear or to see', async () => {
  const [one, other] = [await meAs('finance'), await meAs('marketing')]
  const { id } = await one.uploader.send(await pictures.jpeg({ width: 300, height: 300 }))
  await u.t.runJobs()
  expect((await other.wear(id)).body).toMatchObject({ reason: 'media.unknown' })
  expect((await u.t.ask('GET', `/assets/${id}`, other.as)).status).toBe(404)
  await one.wear(id)
  expect((await other.wear(id)).body).toMatchObject({ reason: 'media.unknown' })
})

test('an account without a role sends nothing, nor does a program without the scope', async () => {
  const { token } = await (async () => {
    const { id } = await u.t.as('support')
    await u.t.database.pool.query('delete from account_roles where account_id = $1', [id])
    return u.t.as('support')
  })()
  u.t.sessions.forget()
  expect((await uploaderAt(u.url, token).begin(10)).answer.status).toBe(403)
  const made = await u.t.ask('POST', '/tokens', {
    as: 'owner',
    key: true,
    body: { name: 'Một mã', source: 'Chợ học', scopes: ['courses:read'], expiresInDays: 1 },
  })
  expect((await uploaderAt(u.url, made.body.secret).begin(10)).answer.status).toBe(403)
})
