/**
 * The speed that PostgreSQL and Node allow: bare handlers on the same kind of pool, the best hand-written SQL for the
 * same rows, `JSON.stringify`. No session, no rights, no checks. Started as its own process with the socket's folder.
 */
import { openPool } from '@learning-cms/server/db/open'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'

const { pool } = openPool({ host: process.env.SOCKET!, user: 'cms', database: 'postgres' })
const app = Fastify()

const LIST = `select c.id, c.version, c.created_at, c.updated_at, c.title, c.slug, c.thumbnail_alt, a.id as thumbnail_id, a.hash, a.thumbhash, a.width, a.height, a.sizes, c.instructor_id, p.full_name as instructor_name,
  c.category_id, k.name as category_name, c.level, c.language, c.price, c.original_price, c.is_priority, c.status,
  c.duration_minutes, c.total_lessons, c.total_students, c.avg_rating, c.total_reviews, c.published_at
  from courses c left join instructors i on i.id = c.instructor_id left join people p on p.id = i.person_id
  left join categories k on k.id = c.category_id left join assets a on a.id = c.thumbnail_id where c.deleted_at is null order by c.created_at desc, c.id desc limit 26`
const COUNT = 'select count(*)::int as n from (select 1 from courses where deleted_at is null limit 10001) counted'

app.get('/list', async (_request, reply) => {
  const [rows, count] = await Promise.all([
    pool.query({ name: 'list', text: LIST }),
    pool.query({ name: 'count', text: COUNT }),
  ])
  return reply
    .type('application/json')
    .serializer(String)
    .send(JSON.stringify({ rows: rows.rows.slice(0, 25), total: count.rows[0].n }))
})

const ORDERS = `select o.id, o.version, o.created_at, o.updated_at, o.number, o.student_id, s.full_name as student_name,
  p.email as student_email, p.phone as student_phone, o.status, o.refund_state, o.currency, o.subtotal, o.discount, o.total,
  o.captured, o.refunded, o.coupon_code, o.gateway, o.payment_method, o.transaction_id, o.completed_at, o.source,
  o.fulfilment_error is not null as has_fulfilment_error,
  (select title from order_lines l where l.order_id = o.id and l.position = 0) as first_course,
  (select count(*)::int from order_lines l where l.order_id = o.id) as total_lines
  from orders o join students s on s.id = o.student_id join people p on p.id = o.student_id
  order by o.created_at desc, o.id desc limit 26`
const COUNT_ORDERS = 'select count(*)::int as n from (select 1 from orders limit 10001) counted'

app.get('/orders', async (_request, reply) => {
  const [rows, count] = await Promise.all([
    pool.query({ name: 'orders', text: ORDERS }),
    pool.query({ name: 'count orders', text: COUNT_ORDERS }),
  ])
  return reply
    .type('application/json')
    .serializer(String)
    .send(JSON.stringify({ rows: rows.rows.slice(0, 25), total: count.rows[0].n }))
})

const ORDER = `select o.*, s.full_name as student_name, p.email, p.phone,
  (select json_agg(l order by l.position) from (
    select l.*, c.thumbnail, ip.full_name as instructor_name from order_lines l join courses c on c.id = l.course_id
    left join instructors i on i.id = l.instructor_id left join people ip on ip.id = i.person_id where l.order_id = o.id) l) as lines,
  (select json_agg(y order by y.attempt) from payments y where y.order_id = o.id) as payments
  from orders o join students s on s.id = o.student_id join people p on p.id = o.student_id where o.id = $1`

app.get<{ Params: { id: string } }>('/orders/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'order', text: ORDER, values: [params.id] })
  return reply.type('application/json').serializer(String).send(JSON.stringify(rows[0]))
})

const READ = `select c.*, p.full_name as instructor_name, k.name as category_name,
  (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'lessons',
     (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'minutes', l.minutes, 'isPreview', l.is_preview) order by l.position), '[]')
      from lessons l where l.section_id = s.id)) order by s.position), '[]') from course_sections s where s.course_id = c.id) as sections
  from courses c left join instructors i on i.id = c.instructor_id left join people p on p.id = i.person_id
  left join categories k on k.id = c.category_id where c.id = $1 and c.deleted_at is null`

app.get<{ Params: { id: string } }>('/read/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'read', text: READ, values: [params.id] })
  return reply.type('application/json').serializer(String).send(JSON.stringify(rows[0]))
})

const AUDIT = `insert into audit_lines (id, at, actor_name, action, entity, entity_id, label, changes, ip, request_id)
  values ($1, clock_timestamp(), 'floor', $2, 'courses', $3, $4, $5::jsonb, '', '')`

async function inTransaction<T>(work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

app.post<{ Body: { title: string } }>('/create', ({ body }) =>
  inTransaction(async (client) => {
    const id = randomUUID()
    const made = await client.query({
      name: 'create',
      text: 'insert into courses (id, title, slug) values ($1, $2, $3) returning *',
      values: [id, body.title, id],
    })
    await client.query({
      name: 'audit',
      text: AUDIT,
      values: [randomUUID(), 'courses.create', id, body.title, JSON.stringify({ title: [null, body.title] })],
    })
    return made.rows[0]
  }),
)

app.patch<{ Params: { id: string }; Body: { title: string } }>('/change/:id', ({ params, body }) =>
  inTransaction(async (client) => {
    const before = await client.query({
      name: 'before',
      text: 'select * from courses where id = $1 and deleted_at is null',
      values: [params.id],
    })
    const after = await client.query({
      name: 'change',
      text: 'update courses set title = $2, version = version + 1, updated_at = now() where id = $1 and version = $3 returning *',
      values: [params.id, body.title, before.rows[0].version],
    })
    const changes = JSON.stringify({ title: [before.rows[0].title, body.title] })
    await client.query({
      name: 'audit',
      text: AUDIT,
      values: [randomUUID(), 'courses.update', params.id, body.title, changes],
    })
    return after.rows[0]
  }),
)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
