import type { ConsentText, CountedConsentText, HolidayList } from '@learning-cms/contract/crm/privacy/consent-texts'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingFor } from './holidays.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

type Refused = { reason?: string }
const as = 'owner'
const purpose = 'partner-sharing'
const words = { vi: 'Tôi đồng ý chia sẻ với bảo tàng.', en: 'I agree to sharing with museums.' }
const draft = (who = as) =>
  t.ask<ConsentText & Refused>('POST', '/consent-texts', { as: who, body: { purpose, ...words } })
const publish = ({ id, version }: ConsentText) =>
  t.ask<ConsentText & Refused>('POST', `/consent-texts/${id}/publish`, { as, version })
const listed = async () =>
  (await t.ask<{ rows: CountedConsentText[] }>('GET', '/consent-texts', { as })).body.rows.filter(
    (row) => row.purpose === purpose,
  )
const consent = async (id: string, isGiven: boolean) =>
  t.ask('POST', `/customers/${id}/consents`, {
    as,
    body: { purpose, isGiven, source: 'paper', proof: 'Phiếu 12', at: new Date().toISOString() },
  })
const peopleWith = async (consentTextId: string) =>
  (await t.ask('GET', '/customers', { as, query: { consentTextId } })).body.rows.map(({ id }: { id: string }) => id)

test('a draft binds nobody; published, new consents are to it and old ones keep theirs', async () => {
  const [first] = await listed()
  const [early, late] = [await make.student(t.db), await make.student(t.db)]
  await consent(early.id, true)
  const made = (await draft()).body
  expect(made).toMatchObject({ number: first!.number + 1, publishedAt: null, version: 1 })
  expect((await draft()).body.reason).toBe('consent-texts.draft-exists')
  const body = { en: 'I agree that my name is shared with museums.' }
  const changed = (await t.ask<ConsentText>('PATCH', `/consent-texts/${made.id}`, { as, version: 1, body })).body
  expect(changed).toMatchObject({ ...words, ...body, version: 2 })
  expect((await publish(made)).status).toBe(412)
  await consent(late.id, true)
  expect(await peopleWith(made.id)).toEqual([])
  const published = (await publish(changed)).body
  expect(published).toMatchObject({ version: 3, publishedByName: expect.any(String) })
  await consent(late.id, true)
  expect(await peopleWith(first!.id)).toEqual([early.id])
  expect(await peopleWith(made.id)).toEqual([late.id])
  expect((await listed()).map(({ number, people }) => [number, people])).toEqual([
    [made.number, 1],
    [first!.number, 1],
  ])
  await consent(late.id, false)
  expect(await peopleWith(made.id)).toEqual([])
})

test('what was published never changes, not even in the database', async () => {
  const published = (await publish((await draft()).body)).body
  const at = { as, version: published.version }
  for (const answer of [
    await t.ask<Refused>('PATCH', `/consent-texts/${published.id}`, { ...at, body: { vi: 'Khác' } }),
    await t.ask<Refused>('DELETE', `/consent-texts/${published.id}`, at),
    await publish(published),
  ])
    expect(answer.body.reason).toBe('consent-texts.published')
  for (const statement of [
    sql`update consent_texts set text_vi = 'Khác' where id = ${published.id}`,
    sql`delete from consent_texts where id = ${published.id}`,
  ])
    await expect(t.db.execute(statement)).rejects.toThrow()
  const made = (await draft()).body
  const { id } = await make.student(t.db)
  await expect(
    t.db.execute(sql`
      insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
      values (gen_random_uuid(), ${id}, ${purpose}, true, ${made.id}, 'paper', 'x', now(), 'x')`),
  ).rejects.toThrow()
  expect((await t.ask('DELETE', `/consent-texts/${made.id}`, { as, version: 1 })).status).toBe(200)
  expect((await listed())[0]!.id).toBe(published.id)
})

test('of several who draft or publish at once, one does', async () => {
  const drafts = await Promise.all([1, 2, 3].map(() => draft()))
  expect(drafts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const one = drafts.find(({ status }) => status === 200)!.body
  const answers = await Promise.all([1, 2, 3].map(() => publish(one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('only the desk sees and changes them', async () => {
  expect((await t.ask('GET', '/consent-texts', { as: 'support' })).status).toBe(403)
  expect((await draft('support')).status).toBe(403)
  expect((await t.ask('GET', '/holidays', { as: 'support' })).status).toBe(403)
})

test('holidays are added, renamed and removed, and dates count with them', async () => {
  const read = async (year: number) =>
    (await t.ask<HolidayList>('GET', '/holidays', { as, query: { year: String(year) } })).body
  const names = { nameVi: 'Nghỉ bù', nameEn: 'Day in lieu' }
  const due = async () => {
    const request = { kind: 'access', channel: 'mail', name: 'A', contact: 'a@example.test' }
    const body = { ...request, receivedAt: '2026-06-01T03:00:00.000Z' }
    return (await t.ask('POST', '/data-requests', { as, body })).body.dueOn
  }
  expect(await due()).toBe('2026-06-15')
  expect((await t.ask('PUT', '/holidays', { as, body: { day: '2026-06-10', ...names } })).body).toEqual({
    id: '2026-06-10',
    ...names,
  })
  expect(await due()).toBe('2026-06-16')
  expect((await read(2026)).rows).toContainEqual({ id: '2026-06-10', ...names })
  const renamed = { ...names, nameEn: 'Extra day' }
  await t.ask('PUT', '/holidays', { as, body: { day: '2026-06-10', ...renamed } })
  expect((await read(2026)).rows).toContainEqual({ id: '2026-06-10', ...renamed })
  expect((await t.ask('DELETE', '/holidays/2026-06-10', { as })).status).toBe(200)
  expect((await t.ask('DELETE', '/holidays/2026-06-10', { as })).status).toBe(404)
  expect((await t.ask('PUT', '/holidays', { as, body: { day: '2026-02-30', ...names } })).status).toBe(400)
  expect((await read(2026)).years).toEqual([2025, 2026, 2027, 2028])
})

test('from November on, days of the next year that are missing are asked for', () => {
  const counts = new Map([
    [2026, 11],
    [2027, 9],
  ])
  const countOf = (year: number) => counts.get(year) ?? 0
  expect(missingFor('2026-10-31', { countOf, reached: 0 })).toBeNull()
  expect(missingFor('2026-11-01', { countOf, reached: 0 })).toEqual({ year: 2027, count: 9, of: 11 })
  expect(missingFor('2027-03-01', { countOf, reached: 0 })).toEqual({ year: 2027, count: 9, of: 11 })
  // A year that a date of an open request reaches counts before November.
  expect(missingFor('2026-10-31', { countOf, reached: 2027 })).toEqual({ year: 2027, count: 9, of: 11 })
  counts.set(2027, 11)
  expect(missingFor('2026-12-31', { countOf, reached: 2026 })).toBeNull()
  expect(missingFor('2026-12-31', { countOf, reached: 2028 })).toEqual({ year: 2028, count: 0, of: 11 })
})
