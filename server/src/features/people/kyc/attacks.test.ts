import { KYC_LINK_HEADER } from '@learning-cms/contract/people/kyc/form'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { drawnDocument } from '@learning-cms/testkit/files/documents'
import { animatedWebp, bombPng, gif, phoneJpeg } from '@learning-cms/testkit/files/pictures'
import { kycDesk } from '@learning-cms/testkit/kyc'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInRoles } from '#features/account/roles/default-roles.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { sealAllAnew } from '#services/sealing/values.ts'
import { openVault } from '#services/sealing/case-vault.ts'

let t: TestApp
let desk: ReturnType<typeof kycDesk>
beforeAll(async () => {
  t = await testApp()
  desk = kycDesk(t)
})
afterAll(() => t.close())

const nowhere = '0190a000-0000-7000-8000-000000000000'
const why = { body: { reason: 'Xét duyệt hồ sơ' } }
const picture = (id: string, documentId: string, as?: string | { token: string }) =>
  t.ask('POST', `/kyc/${id}/documents/${documentId}/open`, { as, ...why })
const without = ({ status, body }: { status: number; body: unknown }) =>
  JSON.stringify({ status, body: { ...(body as object), requestId: '' } })

test('a picture is shown to reviewers alone, for a reason that the log keeps, and is stored nowhere', async () => {
  const one = await desk.submitted()
  const [front] = one.documents
  for (const { key, permissions } of builtInRoles) {
    if (permissions.includes('kyc:review')) continue
    const refused = await picture(one.id, front.id, key)
    expect(refused.body, key).toMatchObject({ status: 403, reason: 'server.not-allowed' })
    // The answer does not reveal whether the case exists.
    expect(without(await picture(nowhere, nowhere, key)), key).toBe(without(refused))
    const reveal = await t.ask('POST', `/kyc/${one.id}/reveal`, { as: key, ...why })
    expect(reveal.status, key).toBe(403)
  }
  expect((await picture(one.id, front.id)).status).toBe(401)
  const withoutRole = { token: await t.tokenOf((await make.account(t.db)).id) }
  expect((await picture(one.id, front.id, withoutRole)).status).toBe(403)
  const noReason = await t.ask('POST', `/kyc/${one.id}/documents/${front.id}/open`, {
    as: 'owner',
    body: { reason: ' x ' },
  })
  expect(noReason.body.fields).toEqual({ reason: 'kyc.reason-required' })
  const seen = await t.app.inject({
    method: 'POST',
    url: `/api/v1/kyc/${one.id}/documents/${front.id}/open`,
    payload: why.body,
    headers: { authorization: `Bearer ${t.owner.token}` },
  })
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(1600)
  const { rows } = await t.db.execute<{ reason: string; by: string | null }>(sql`
    select reason, actor_id as by from audit_lines where action = 'kyc.reveal' and entity_id = ${one.id}`)
  expect(rows).toEqual([{ reason: 'Xét duyệt hồ sơ', by: t.owner.id }])
  expect(readdirSync(join(t.config.dataDir, 'kyc-incoming'))).toEqual([])
  expect(
    existsSync(join(t.config.dataDir, 'media'))
      ? readdirSync(join(t.config.dataDir, 'media')).filter((name) => name !== 'quarantine')
      : [],
  ).toEqual([])
})

test('the document of another case, and what is no document, are not found', async () => {
  const [one, other] = [await desk.submitted(), await desk.submitted()]
  const answers = [
    await picture(one.id, other.documents[0].id, 'owner'),
    await picture(other.id, one.documents[0].id, 'owner'),
    await picture(one.id, nowhere, 'owner'),
    await picture(nowhere, one.documents[0].id, 'owner'),
  ]
  expect(new Set(answers.map(without)).size).toBe(1)
  expect(answers[0]!.body).toMatchObject({ status: 404, reason: 'server.not-found' })
})

test('an unknown, an ended, a replaced, a revoked and another case’s link answer alike', async () => {
  const { body: opened } = await desk.open()
  const first = await desk.link(opened.id)
  const second = await desk.link(opened.id)
  const expired = await desk.link((await desk.open()).body.id)
  await t.db.execute(sql`
    update kyc_links set expires_at = now() - interval '1 second'
    where case_id <> ${opened.id} and made_by_name <> '' and opened_at is null`)
  const revokedCase = (await desk.open()).body.id
  const revoked = await desk.link(revokedCase)
  await t.ask('DELETE', `/kyc/${revokedCase}/link`, { as: 'admin' })
  const dead = ['', 'x'.repeat(43), first, expired, revoked, second.slice(0, -1)]
  for (const path of ['', '/submit'])
    expect(new Set((await Promise.all(dead.map((link) => desk.form(path, { link })))).map(without)).size, path).toBe(1)
  const saves = await Promise.all(dead.map((link) => desk.save(link, 'personal')))
  expect(new Set(saves.map(without)).size).toBe(1)
  for (const link of dead)
    expect((await desk.send(link, 'front')).body).toMatchObject({ status: 404, reason: 'kyc.link-invalid' })
  expect((await desk.form('', { link: second })).status).toBe(200)
})

test('only the digest of a link is stored, and no secret is in the log or the outbox after sending', async () => {
  const { body: opened } = await desk.open()
  const held = await desk.link(opened.id)
  await t.ask('POST', `/kyc/${opened.id}/link`, { as: 'admin', body: { by: 'mail' } })
  const tables = await t.database.pool.query<{ all: string }>(
    `select (select string_agg(l::text, '') from audit_lines l) || (select string_agg(k::text, '') from kyc_links k) as all`,
  )
  expect(tables.rows[0]!.all).not.toContain(held)
  const waiting = async () =>
    (
      await t.db.execute<{ link: string | null; body: string }>(sql`
      select secret_link as link, body from outbox_mails where link_kind = ${`kyc ${opened.id}`} order by created_at, id`)
    ).rows
  expect((await waiting())[0]).toMatchObject({ link: expect.stringContaining('/learning-cms/verify#') })
  await t.ask('POST', `/kyc/${opened.id}/link`, { as: 'admin', body: { by: 'mail' } })
  expect((await waiting()).map(({ link }) => link !== null)).toEqual([false, true])
  expect((await waiting())[1]!.body).not.toContain('verify#')
})

test('files are judged by their bytes and by what can be read on them', async () => {
  const held = await desk.link((await desk.open()).body.id)
  const refusals: [string, Buffer, number, string][] = [
    ['an empty body', Buffer.alloc(0), 415, 'media.empty'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'media.wrong-type'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'media.wrong-type'],
    ['a GIF', await gif({ width: 1200, height: 800 }), 415, 'media.wrong-type'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 415, 'media.wrong-type'],
    ['frames', await animatedWebp(3), 415, 'media.several-pictures'],
    ['a flood of pixels', bombPng(60_000, 60_000), 422, 'media.too-many-pixels'],
    ['half a picture', (await drawnDocument()).subarray(0, 20_000), 422, 'media.broken'],
    ['a thumbnail', await drawnDocument({ width: 640, height: 400 }), 422, 'kyc.too-small'],
    ['a blur', await drawnDocument({ blur: 8 }), 422, 'kyc.illegible'],
    ['too many bytes', Buffer.alloc(15 * 1024 * 1024 + 1, 1), 413, 'media.too-large'],
  ]
  for (const [what, bytes, status, reason] of refusals)
    expect((await desk.send(held, 'front', bytes)).body, what).toMatchObject({ status, reason })
  expect((await desk.form('', { link: held })).body.documents).toEqual([])
  const soft = await desk.send(held, 'front', await drawnDocument({ blur: 2.6 }))
  expect(soft.body.documents).toMatchObject([{ side: 'front', isBlurred: true }])
  const sharpOne = await drawnDocument()
  expect((await desk.send(held, 'front', sharpOne)).body.documents).toMatchObject([{ side: 'front', isBlurred: false }])
  expect((await desk.send(held, 'back', sharpOne)).body).toMatchObject({ status: 422, reason: 'kyc.same-picture' })
  expect((await desk.send(held, 'elsewhere', sharpOne)).status).toBe(400)
})

test('what the camera wrote into a picture is not kept', async () => {
  const { body: opened } = await desk.open()
  const held = await desk.link(opened.id)
  const photographed = await phoneJpeg({ width: 1600, height: 1100, noise: true })
  expect((await sharp(photographed).metadata()).exif).toBeDefined()
  expect((await desk.send(held, 'front', photographed)).body.documents).toHaveLength(1)
  const { rows } = await t.db.execute<{ content: Buffer }>(
    sql`select content from kyc_documents where case_id = ${opened.id}`,
  )
  const vault = await openVault(t.db, t.config, opened.id)
  const metadata = await sharp(vault.open(rows[0]!.content, 'document front')).metadata()
  expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined])
})

test('nothing typed or photographed is in the database in the clear, and moved or changed bytes do not open', async () => {
  const one = await desk.submitted()
  const { rows } = await t.database.pool.query<{ all: string }>(
    `select string_agg(encode(answers, 'escape'), '') as all from kyc_answers`,
  )
  for (const typed of ['Mẫu', '001090012345', '0071000999888', 'Tràng']) expect(rows[0]!.all).not.toContain(typed)
  const [front, back] = one.documents
  const { content } = (
    await t.database.pool.query<{ content: Buffer }>('select content from kyc_documents where id = $1', [front.id])
  ).rows[0]!
  expect(content.includes(Buffer.from('JFIF'))).toBe(false)
  const flip = (at: number) =>
    t.database.pool.query(
      'update kyc_documents set content = set_byte(content, $2, get_byte(content, $2) # 1) where id = $1',
      [front.id, at],
    )
  for (const at of [0, 20, 5_000]) {
    await flip(at)
    expect((await picture(one.id, front.id, 'owner')).body, String(at)).toMatchObject({
      status: 409,
      reason: 'kyc.damaged',
    })
    await flip(at)
  }
  expect((await picture(one.id, front.id, 'owner')).status).toBe(200)
  await t.database.pool.query('update kyc_documents set content = $2 where id = $1', [back.id, content])
  expect((await picture(one.id, back.id, 'owner')).body.reason).toBe('kyc.damaged')
  await t.database.pool.query(
    `update kyc_answers a set answers = b.answers from kyc_answers b where a.case_id = $1 and b.case_id = $1 and a.step = 'bank' and b.step = 'address'`,
    [one.id],
  )
  expect((await t.ask('POST', `/kyc/${one.id}/reveal`, { as: 'owner', ...why })).body.reason).toBe('kyc.damaged')
})

test('without its key a case is unreadable, and under another sealing key too', async () => {
  const one = await desk.submitted()
  const other = await openSealing(t.db, { sealingKey: 'another key of at least 32 characters' })
  await expect(openVault(t.db, { sealingKey: 'another key of at least 32 characters' }, one.id)).rejects.toMatchObject({
    reason: 'kyc.lost',
  })
  // Sealing everything anew includes the keys of cases: then the other key opens them.
  await t.db
    .transaction(async (tx) => {
      await sealAllAnew(tx, { before: await openSealing(tx, t.config), after: other })
      await openVault(tx, { sealingKey: 'another key of at least 32 characters' }, one.id)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  await t.db.execute(sql`delete from kyc_keys where case_id = ${one.id}`)
  expect((await picture(one.id, one.documents[0].id, 'owner')).body.reason).toBe('kyc.purged')
})

test('two reviewers who decide at once: one decision, one mail', async () => {
  const second = { token: await t.tokenOf((await make.account(t.db, { roles: ['owner'] })).id) }
  for (let round = 0; round < 4; round += 1) {
    const one = await desk.submitted()
    const answers = await Promise.all([desk.approve(one), desk.reject(one, second), desk.approve(one, second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409, 412]).toContain(status)
    const mails = await t.db.execute(sql`select 1 from outbox_mails where subject like ${`%${one.number}%`}`)
    expect(mails.rows).toHaveLength(1)
  }
})

test('handed in five times at once, and changed meanwhile: once, and as it was', async () => {
  const { body: opened } = await desk.open()
  const held = await desk.link(opened.id)
  await desk.fill(held)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => desk.submit(held)),
    ...Array.from({ length: 5 }, () => desk.save(held, 'bank', { accountNumber: '9999999999' }, 1)),
  ])
  const [submits, saves] = [answers.slice(0, 5), answers.slice(5)]
  expect(submits.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saves.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(['kyc.locked', 'kyc.step-changed']).toContain(body.reason)
  const lines = await t.db.execute(
    sql`select 1 from audit_lines where action = 'kyc.submit' and entity_id = ${opened.id}`,
  )
  expect(lines.rows).toHaveLength(1)
  for (const more of [
    await desk.save(held, 'bank', {}, 1),
    await desk.send(held, 'front'),
    await desk.submit(held),
    await desk.form('/documents/remove', { link: held, side: 'front' }),
  ])
    expect(more.body.reason).toBe('kyc.locked')
})

test('two devices: whoever saves second is told, and both sides stay as the first left them', async () => {
  const held = await desk.link((await desk.open()).body.id)
  const both = await Promise.all([
    desk.save(held, 'personal', { phone: '0911111111' }),
    desk.save(held, 'personal', { phone: '0922222222' }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)!.body.reason).toBe('kyc.step-changed')
})

test('one network cannot keep the form busy for others, and cannot try links without end', async () => {
  const tries = []
  for (let n = 0; n < 130; n += 1) tries.push((await desk.form('', { link: `guess-${n}` }, '203.0.113.7')).status)
  expect(tries.filter((status) => status === 429).length).toBeGreaterThan(5)
  const held = await desk.link((await desk.open()).body.id)
  expect((await desk.form('', { link: held }, '198.51.100.3')).status).toBe(200)
})

test('a case has one link and takes a limited number of pictures and links in a quarter of an hour', async () => {
  const { body } = await desk.open()
  const made = []
  for (let n = 0; n < 11; n += 1)
    made.push((await t.ask('POST', `/kyc/${body.id}/link`, { as: 'admin', body: { by: 'sight' } })).status)
  expect(made.slice(0, 10).every((status) => status === 200)).toBe(true)
  expect(made[10]).toBe(429)
})

test('who may only review instructors opens their cases, and learns nothing of other people', async () => {
  const catalog = await desk.open({ as: 'catalog' })
  expect(catalog.status).toBe(200)
  const partner = await desk.open({ as: 'catalog', partner: { fullName: 'A', email: 'a@example.test' } })
  expect(partner.status).toBe(403)
  expect((await desk.open({ as: 'finance' })).status).toBe(403)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/v1/kyc-form/documents?side=front',
    headers: { 'content-type': 'application/json', [KYC_LINK_HEADER]: 'x' },
    payload: '{}',
  })
  expect([400, 404, 415]).toContain(sent.statusCode)
})
