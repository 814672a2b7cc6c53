import type { Permission } from '@learning-cms/contract/core/permissions'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#features/account/roles/default-roles.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = (statement: SQL) => t.db.execute(statement)

type Kind = 'image' | 'audio' | 'model'
type Hanging = {
  kind?: Kind
  read: Permission
  /** Attaches the file to a record of that kind. */
  attach: (assetId: string, by: { accountId: string }) => Promise<unknown>
}

const on = (table: string, column: string, make: () => Promise<{ id: string }>) => async (assetId: string) => {
  const { id } = await make()
  await run(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${assetId} where id = ${id}`)
}
const period = async () => {
  const id = randomUUID()
  await run(sql`insert into periods (id, name_vi, name_en, start_year) values (${id}, ${`Thời ${id}`}, ${id}, 1010)`)
  return { id }
}
const museum = async () => (await run(sql`select id from museum`)).rows[0] as { id: string }
const article = async () => {
  const { body } = await t.ask('POST', '/articles', { as: 'owner', body: { titleVi: 'Trợ giúp' } })
  return body as { id: string }
}
const product = async () => {
  const id = randomUUID()
  await run(sql`insert into products (id, kind, name_vi) values (${id}, 'good', 'Bưu thiếp')`)
  return { id }
}
const artifact = () => make.artifact(t.db)
const avatarOf = (make: () => Promise<{ personId: string }>) => async (assetId: string) => {
  const { personId } = await make()
  await run(sql`update people set avatar_id = ${assetId} where id = ${personId}`)
}
const audio = (table: string, read: Permission, make: () => Promise<{ id: string }>) => ({
  [`${table}.audio_vi_id`]: [{ kind: 'audio' as const, read, attach: on(table, 'audio_vi_id', make) }],
  [`${table}.audio_en_id`]: [{ kind: 'audio' as const, read, attach: on(table, 'audio_en_id', make) }],
})

/** For every column that refers to a file, what reading it requires. One that is missing here has no rule. */
const company = async () => (await run(sql`select id from company`)).rows[0] as { id: string }

const places: Record<string, Hanging[]> = {
  'courses.thumbnail_id': [{ read: 'courses:read', attach: on('courses', 'thumbnail_id', () => make.course(t.db)) }],
  'categories.image_id': [{ read: 'categories:read', attach: on('categories', 'image_id', () => make.category(t.db)) }],
  'people.avatar_id': [
    { read: 'students:read', attach: on('people', 'avatar_id', () => make.student(t.db)) },
    {
      read: 'instructors:read',
      attach: async (assetId) => {
        const { id } = await make.instructor(t.db)
        await run(
          sql`update people set avatar_id = ${assetId} where id = (select person_id from instructors where id = ${id})`,
        )
      },
    },
    { read: 'accounts:manage', attach: avatarOf(() => make.account(t.db)) },
  ],
  'periods.image_id': [{ read: 'periods:read', attach: on('periods', 'image_id', period) }],
  ...audio('periods', 'periods:read', period),
  ...audio('museum', 'museum:read', museum),
  ...audio('artifacts', 'artifacts:read', artifact),
  'museum.logo_id': [{ read: 'museum:read', attach: on('museum', 'logo_id', museum) }],
  'museum_images.image_id': [
    {
      read: 'museum:read',
      attach: async (assetId) =>
        run(
          sql`insert into museum_images (museum_id, image_id, position) values (${(await museum()).id}, ${assetId}, 0)`,
        ),
    },
  ],
  'products.image_id': [{ read: 'products:read', attach: on('products', 'image_id', product) }],
  'product_images.asset_id': [
    {
      read: 'products:read',
      attach: async (assetId) =>
        run(
          sql`insert into product_images (product_id, asset_id, position) values (${(await product()).id}, ${assetId}, 0)`,
        ),
    },
  ],
  'campaign_images.asset_id': [
    {
      read: 'campaigns:read',
      attach: async (assetId) =>
        run(sql`
          with made as (
            insert into campaigns (id, name, topic_id)
            select gen_random_uuid(), 'Thư', id from campaign_topics order by position limit 1 returning id
          )
          insert into campaign_images (campaign_id, asset_id) select id, ${assetId} from made`),
    },
  ],
  'artifacts.image_id': [{ read: 'artifacts:read', attach: on('artifacts', 'image_id', artifact) }],
  'artifacts.model_id': [{ kind: 'model', read: 'artifacts:read', attach: on('artifacts', 'model_id', artifact) }],
  'artifact_images.asset_id': [
    {
      read: 'artifacts:read',
      attach: async (assetId) =>
        run(
          sql`insert into artifact_images (artifact_id, asset_id, position) values (${(await artifact()).id}, ${assetId}, 0)`,
        ),
    },
  ],
  'scene_assets.asset_id': [
    {
      read: 'artifacts:read',
      attach: async (assetId) => {
        const { id } = await artifact()
        await run(sql`
          insert into artifact_scenes (artifact_id, version, unit, pose, light, background, hotspots, measures, tours, line_vi, line_en)
          values (${id}, 2, 'm', '{}', 'studio', 'light', '[]', '[]', '[]', '[]', '[]')`)
        await run(sql`insert into scene_assets (artifact_id, asset_id) values (${id}, ${assetId})`)
      },
    },
  ],
  'articles.image_id': [{ read: 'articles:read', attach: on('articles', 'image_id', article) }],
  'article_revisions.image_id': [
    {
      read: 'articles:read',
      attach: async (assetId) =>
        run(sql`
          insert into article_revisions (id, article_id, number, kind, title_vi, title_en, slug_vi, slug_en, body_vi, body_en,
            plain_vi, plain_en, tags, image_id, image_alt_vi, image_alt_en)
          values (gen_random_uuid(), ${(await article()).id}, 9, 'named', '', '', '', '', '', '', '', '', '{}', ${assetId}, '', '')`),
    },
  ],
  // Everybody who sees the order sees the refund, but not the receipt with the customer's full account number.
  'refunds.proof_id': [
    {
      read: 'refunds:approve',
      attach: async (assetId) => {
        const { orderId } = await make.order(t.db).then((order) => ({ orderId: order.id }))
        await run(sql`
          insert into refunds (id, number, order_id, kind, amount, reason_code, way, proof_id, preview_hash, requested_by_name)
          values (gen_random_uuid(), ${`HT-${randomUUID()}`}, ${orderId}, 'order', 1000, 'goodwill', 'bank_transfer', ${assetId}, '', 'x')`)
      },
    },
  ],
  'company.logo_id': [{ read: 'orders:read', attach: on('company', 'logo_id', company) }],
  'invoices.logo_id': [
    {
      read: 'invoices:read',
      attach: async (assetId) => {
        const { id } = await make.order(t.db)
        await run(sql`
          insert into invoices (id, order_id, order_number, kind, pattern, seller, buyer, lines, rates, payment_method, amount, tax, total, logo_id)
          values (gen_random_uuid(), ${id}, 'DH', 'original', 'TAA', '{}', '{"name": "An", "taxCode": ""}', '[]', '[]', 'CK', 1000, 0, 1000, ${assetId})`)
      },
    },
  ],
  // A waiting record gives no right to read the file; its uploader may.
  'pending_files.asset_id': [],
  // Nor does a letter not sent yet.
  'mail_outgoing_files.asset_id': [],
  // Nor does a draft.
  'mail_draft_files.asset_id': [],
  'person_files.asset_id': [
    {
      read: 'crm:read',
      attach: async (assetId) => {
        const { id } = await make.student(t.db)
        await run(sql`
          insert into person_files (id, person_id, asset_id, author_name) values (gen_random_uuid(), ${id}, ${assetId}, 'x')`)
      },
    },
  ],
  'import_files.asset_id': [
    {
      read: 'artifacts:import',
      attach: async (assetId, { accountId }) => {
        const id = randomUUID()
        await run(sql`
          insert into imports (id, entity, file_name, byte_size, sha256, format, columns, mapping, account_id, actor_name)
          values (${id}, 'artifacts', 'a.csv', 9, '', 'csv', '[]', '[]', ${accountId}, 'x')`)
        await run(sql`insert into import_files (import_id, asset_id) values (${id}, ${assetId})`)
      },
    },
  ],
}

test('every reference to a file has its rule', async () => {
  const { rows } = await run(sql`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'assets'::regclass`)
  expect(new Set(rows.map(({ column }) => column))).toEqual(new Set(Object.keys(places)))
})

const uploaded = (kind: Kind, accountId: string) =>
  kind === 'image' ? make.picture(t.db, { accountId }) : make.file(t.db, kind, { accountId })

/** The result of every route to a file. */
async function statusesOf(id: string, as: string | { token: string }) {
  const { token } = typeof as === 'string' ? await t.as(as) : as
  const status = async (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await t.app.inject({ method, url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode
  return {
    read: await status(`/assets/${id}`),
    offset: await status(`/uploads/${id}`, 'HEAD'),
    report: await status(`/assets/${id}/report`),
    original: await status(`/assets/${id}/original`),
  }
}
const all = (status: number) => ({ read: status, offset: status, report: status, original: status })

const cases = Object.entries(places).flatMap(([column, of]) =>
  of.map((place) => ({ name: `${column} for ${place.read}`, ...place })),
)

describe.each(cases)('a file in $name', ({ kind = 'image', read, attach }) => {
  test('can be read, through every route, by readers of the record and by nobody else', async () => {
    for (const { key, permissions } of builtInRoles) {
      const { id: me } = await t.as(key)
      const [found, may] = [permissions.includes('media:write'), permissions.includes(read)]
      const seen = (is: boolean) => (found ? (is ? 200 : 404) : 403)
      // Everybody in the console may send a picture of themselves, so the state of an upload of one's own needs no right.
      const sent = (is: boolean) => (permissions.length === 0 ? 403 : is ? 200 : 404)
      const mine = await uploaded(kind, me)
      await attach(mine, { accountId: me })
      expect(await statusesOf(mine, key), `${key}, own`).toEqual({
        read: sent(may),
        offset: sent(may),
        report: seen(may),
        original: seen(may),
      })
      const foreign = await uploaded(kind, t.owner.id)
      await attach(foreign, { accountId: t.owner.id })
      const isUploader = key === 'owner'
      // The files of an import are for its owner alone; for other records ownership makes no difference.
      const isTheirs = read !== 'artifacts:import' || isUploader
      expect(await statusesOf(foreign, key), `${key}, of another`).toEqual({
        read: sent(may && isUploader),
        offset: sent(may && isUploader),
        report: seen(may && isTheirs),
        original: seen(may && isTheirs),
      })
    }
  })
})

test('an unused file belongs to its uploader, not their token, and vice versa', async () => {
  const { id: me, token } = await t.as('owner')
  const id = await make.picture(t.db, { accountId: me })
  const body = { name: 'Ảnh', source: 'Chợ học', scopes: ['media:write'], expiresInDays: 1 }
  const made = (await t.ask('POST', '/tokens', { as: 'owner', key: true, body })).body
  const program = { token: made.secret as string }
  expect(await statusesOf(id, { token })).toEqual(all(200))
  for (const stranger of ['admin', 'curator', program]) expect(await statusesOf(id, stranger)).toEqual(all(404))
  await run(sql`update assets set token_id = ${made.token.id} where id = ${id}`)
  expect(await statusesOf(id, program)).toEqual(all(200))
  expect(await statusesOf(id, { token })).toEqual(all(404))
})

test('nobody reaches a file by writing its id into free text', async () => {
  const { id: finance } = await t.as('finance')
  const slip = await make.picture(t.db, { accountId: finance })
  await places['refunds.proof_id']![0]!.attach(slip, { accountId: finance })
  const own = await make.picture(t.db, { accountId: (await t.as('curator')).id })
  const course = await make.course(t.db, { status: 'draft' })
  const { version } = (await t.ask('GET', `/courses/${course.id}`, { as: 'catalog' })).body
  expect(
    (await t.ask('PATCH', `/courses/${course.id}`, { as: 'catalog', version, body: { title: slip } })).status,
  ).toBe(200)
  expect((await t.ask('GET', `/history/courses/${course.id}/files`, { as: 'catalog' })).body.rows).toEqual([])
  const { id } = await make.artifact(t.db)
  const change = (at: number, image: { id: string; altVi: string }) =>
    t.ask('PATCH', `/artifacts/${id}`, {
      as: 'curator',
      version: at,
      body: { images: [{ ...image, altEn: '', credit: '' }] },
    })
  const attached = await change(1, { id: own, altVi: slip })
  expect(attached.status, JSON.stringify(attached.body)).toBe(200)
  expect((await change(2, { id: slip, altVi: '' })).body).toMatchObject({ status: 422, reason: 'media.unknown' })
  const { rows } = (await t.ask('GET', `/history/artifacts/${id}/files`, { as: 'curator' })).body
  expect(rows.map(({ asset }: { asset: { id: string } }) => asset.id)).toEqual([own])
})

test('one’s own file, attached to a record one can no longer read, cannot be attached elsewhere to be read', async () => {
  const { id: curator } = await t.as('curator')
  const slip = await make.picture(t.db, { accountId: curator })
  await places['refunds.proof_id']![0]!.attach(slip, { accountId: curator })
  const { id } = await make.artifact(t.db)
  const body = { images: [{ id: slip, altVi: '', altEn: '', credit: '' }] }
  expect((await t.ask('PATCH', `/artifacts/${id}`, { as: 'curator', version: 1, body })).body).toMatchObject({
    status: 422,
    reason: 'media.unknown',
  })
})
