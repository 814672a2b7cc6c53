import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const path = '/organisation-settings/languages'
const settings = async () => (await t.ask('GET', '/organisation-settings', { as })).body
async function turn(hasEnglish: boolean) {
  const { version } = (await settings()).languages
  const { status, body } = await t.ask('PUT', path, { as, version, body: { hasEnglish } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
beforeEach(() => turn(true))

const picture = async () => make.picture(t.db, { accountId: (await t.as(as)).id })
const read = async (address: string, query: Record<string, string> = {}) =>
  (await t.ask('GET', address, { as, query })).body
const ready = { type: '2D', status: 'published', shortDescriptionVi: 'Chum', ageVi: 'thế kỷ 15' } as const
const recorded = async (assetOf: 'audio_vi_id' | 'audio_en_id', transcripts = '') => {
  const piece = await make.artifact(t.db, { ...ready, imageId: await picture() })
  await t.db.execute(sql`
    update artifacts set ${sql.identifier(assetOf)} = ${await picture()}, transcript_vi = ${transcripts} where id = ${piece.id}`)
  return piece
}

test('English is on until somebody turns it off: recorded, told to everybody who signs in, refused without the right', async () => {
  expect((await read('/me')).registerLanguages).toEqual(['vi', 'en'])
  expect(await turn(false)).toMatchObject({ id: 'languages', hasEnglish: false, changedByName: expect.any(String) })
  for (const who of ['owner', 'support', 'curator'] as const)
    expect((await t.ask('GET', '/me', { as: who })).body.registerLanguages).toEqual(['vi'])
  const { rows } = await t.db.execute(
    sql`select changes from audit_lines where action = 'settings.register-languages' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ changes: { hasEnglish: [true, false] } }])
  const body = { hasEnglish: true }
  expect((await t.ask('PUT', path, { as: 'curator', version: 1, body })).status).toBe(403)
  expect((await t.ask('GET', `${path}/english`, { as: 'curator' })).status).toBe(403)
  expect((await t.ask('PUT', path, { as, version: 1, body })).status).toBe(412)
  expect((await t.ask('PUT', path, { as, version: 2, body: { hasEnglish: 'no' } })).status).toBe(400)
})

test('while it is off, records are judged, counted and filtered without it', async () => {
  const both = await recorded('audio_vi_id', 'Chum gốm')
  const foreign = await recorded('audio_en_id')
  const untold = await recorded('audio_vi_id')
  const judged = async ({ id }: { id: string }) => {
    const { quality, wanting } = await read(`/artifacts/${id}`)
    return [quality, ...wanting]
  }
  const listed = async (query: Record<string, string>) => {
    const rows: { id: string }[] = (await read('/artifacts', { size: '100', ...query })).rows
    return [both, foreign, untold].map(({ id }) => rows.some((row) => row.id === id))
  }
  const seen = async () => ({
    judged: [await judged(both), await judged(foreign), await judged(untold)],
    complete: await listed({ quality: 'complete' }),
    byFilter: await listed({ filter: '{"field":"quality","is":"any-of","value":["complete"]}' }),
    wanting: await listed({ quality: 'wanting' }),
    either: await listed({ quality: 'wanting,complete' }),
    counts: (await read('/artifacts/facets')).quality,
    home: (await read('/home')).tasks.find(({ kind }: { kind: string }) => kind === 'artifacts-wanting').count,
  })
  const before = await seen()
  expect(before).toMatchObject({
    judged: [
      ['wanting', 'transcriptEn'],
      ['wanting', 'transcriptVi', 'transcriptEn'],
      ['wanting', 'transcriptVi', 'transcriptEn'],
    ],
    complete: [false, false, false],
    wanting: [true, true, true],
    counts: { complete: 0, wanting: 3 },
    home: 3,
  })
  await turn(false)
  expect(await seen()).toMatchObject({
    judged: [['complete'], ['complete'], ['wanting', 'transcriptVi']],
    complete: [true, true, false],
    wanting: [false, false, true],
    either: [true, true, true],
    counts: { complete: 2, wanting: 1 },
    home: 1,
  })
  await turn(true)
  expect(await seen()).toEqual(before)
})

test('a period needs an English name only while English is on, and older ones once their names change', async () => {
  const create = (body: object) => t.ask('POST', '/periods', { as, body: { startYear: 1010, ...body } })
  const refused = { status: 422, body: { fields: { nameEn: 'periods.name-en-required' } } }
  expect(await create({ nameVi: 'Thời Lý' })).toMatchObject(refused)
  await turn(false)
  const one = (await create({ nameVi: 'Thời Lý' })).body
  expect((await create({ nameVi: 'Thời Trần', nameEn: '' })).status).toBe(200)
  expect((await t.ask('GET', `${path}/english`, { as })).body.unnamedPeriods).toBe(2)
  await turn(true)
  const change = async (body: object) => {
    const { version } = await read(`/periods/${one.id}`)
    return t.ask('PATCH', `/periods/${one.id}`, { as, version, body })
  }
  expect((await change({ endYear: 1225 })).status).toBe(200)
  expect(await change({ nameVi: 'Nhà Lý' })).toMatchObject(refused)
  expect((await change({ nameVi: 'Nhà Lý', nameEn: 'Ly dynasty' })).status).toBe(200)
  expect(await change({ nameEn: ' ' })).toMatchObject(refused)
})

test('the public museum has no word of English while it is off', async () => {
  const secret = 'ENGLISH'
  const piece = await recorded('audio_en_id')
  await t.db.execute(sql`
    update assets set statistics = '{"extension": "mp3", "durationMs": 1000, "hasPeaks": false}'
    where id = (select audio_en_id from artifacts where id = ${piece.id})`)
  await t.db.execute(sql`
    update artifacts set name_en = ${secret}, short_description_en = ${secret}, full_description_en = ${secret},
      add_content_en = ${secret}, story_en = ${secret}, owner_en = ${secret}, owner_is_public = true, age_en = ${secret},
      place_collection_en = ${secret}, transcript_en = ${secret}, image_alt_en = ${secret} where id = ${piece.id}`)
  await t.db.execute(sql`
    with one as (insert into periods (id, name_vi, name_en, start_year, short_description_en)
      values (gen_random_uuid(), 'Thời Lê', ${secret}, 1428, ${secret}) returning id)
    insert into period_artifacts (period_id, artifact_id, position) select id, ${piece.id}, 0 from one`)
  await t.db.execute(sql`
    update museum set name_en = ${secret}, intro_en = ${secret}, address_en = ${secret}, hours_note_en = ${secret}`)
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from periods where name_vi = 'Thời Lê'`)
  const pages = ['', '/periods', `/periods/${rows[0]!.id}`, '/artifacts', `/artifacts/${piece.id}`]
  const files = [
    `/artifacts/${piece.id}/manifest`,
    `/artifacts/${piece.id}/lido`,
    `/artifacts/${piece.id}/dublin-core`,
    '/collection',
  ]
  const text = async (page: string) => {
    const answer = await t.ask('GET', `/public/museum${page}`)
    expect(answer.status, page).toBe(200)
    return JSON.stringify(answer.body)
  }
  for (const page of [...pages, ...files]) expect(await text(page), page).toContain(secret)
  await turn(false)
  for (const page of [...pages, ...files]) expect(await text(page), page).not.toContain(secret)
  expect((await t.ask('GET', '/public/museum')).body.languages).toEqual(['vi'])
  const { audio, hasAudio } = (await t.ask('GET', `/public/museum/artifacts/${piece.id}`)).body
  expect([audio, hasAudio]).toEqual([[], false])
})

const stored = async () => {
  const { rows } = await t.db.execute<{ text: string }>(sql`
    select md5(string_agg(one, '|' order by one)) as text from (
      select row_to_json(a)::text as one from artifacts a union all select row_to_json(p)::text from periods p
      union all select row_to_json(m)::text from museum m union all select row_to_json(m)::text from artifact_terms m
      union all select row_to_json(s)::text from artifact_scenes s) every_row`)
  return rows[0]!.text
}

test('turning English off and on, however often, writes to no record, and what was entered meanwhile stays', async () => {
  const piece = await recorded('audio_en_id')
  const english = fc.record({
    nameEn: fc.stringMatching(/^[A-Za-z]{1,12}$/),
    ownerEn: fc.stringMatching(/^[a-z]{0,8}$/),
  })
  await fc.assert(
    fc.asyncProperty(english, fc.array(fc.boolean(), { maxLength: 5 }), async (texts, turns) => {
      const { version } = await read(`/artifacts/${piece.id}`)
      expect((await t.ask('PATCH', `/artifacts/${piece.id}`, { as, version, body: texts })).status).toBe(200)
      const before = await stored()
      for (const one of turns) await turn(one)
      expect(await stored()).toBe(before)
      // While English is off, only the Vietnamese texts can be changed.
      const changed = { version: (await read(`/artifacts/${piece.id}`)).version, body: { nameVi: `Chum ${version}` } }
      expect((await t.ask('PATCH', `/artifacts/${piece.id}`, { as, ...changed })).status).toBe(200)
      await turn(true)
      expect(await read(`/artifacts/${piece.id}`)).toMatchObject(texts)
    }),
    { numRuns: 8 },
  )
})

test('what is removed or changed for many at once while it is off leaves English as it is', async () => {
  const piece = await make.artifact(t.db, {})
  await t.db.execute(sql`
    update artifacts set story_vi = 'Chuyện', story_en = 'Story', owner_en = 'Museum', owner_vi = 'Bảo tàng' where id = ${piece.id}`)
  await turn(false)
  expect((await t.ask('DELETE', `/artifacts/${piece.id}/story`, { as, version: 1 })).status).toBe(200)
  expect((await read(`/artifacts/${piece.id}`)).hasStory).toBe(false)
  const command = { do: 'setOwner', ownerVi: 'Bảo tàng tỉnh' }
  const body = { entity: 'artifacts', target: { ids: [piece.id] }, command }
  expect((await t.ask('POST', '/bulk', { as, body })).body.done).toBe(1)
  await turn(true)
  expect(await read(`/artifacts/${piece.id}/story`)).toMatchObject({ storyVi: '', storyEn: 'Story' })
  expect(await read(`/artifacts/${piece.id}`)).toMatchObject({ ownerVi: 'Bảo tàng tỉnh', ownerEn: 'Museum' })
})

test('whoever turns it off is told how much there is, without a count that never ends', async () => {
  const counted = async () => (await t.ask('GET', `${path}/english`, { as })).body
  const before = await counted()
  const piece = await make.artifact(t.db, {})
  await t.db.execute(sql`update artifacts set name_en = '' where id = ${piece.id}`)
  expect(await counted()).toEqual(before)
  await t.db.execute(sql`update artifacts set story_en = '<p>Once</p>' where id = ${piece.id}`)
  expect(await counted()).toEqual({
    ...before,
    artifacts: { count: before.artifacts.count + 1, isCapped: false },
  })
  await t.db.execute(sql`update artifacts set deleted_at = now() where id = ${piece.id}`)
  expect(await counted()).toEqual(before)
})
