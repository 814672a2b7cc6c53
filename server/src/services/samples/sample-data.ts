import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import { enableSandboxes, switchTestGatewaysOff } from '#services/gateways/sandbox/enable-sandboxes.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { deleteSampleCounts, deleteSamplePast } from './counts.ts'
import { releaseSamplePictures, samplePictures } from './pictures.ts'
import { deleteSampleAutomations } from './crm/automations.ts'
import { deleteSampleCampaigns } from './crm/campaigns.ts'
import { deleteSampleBreaches } from './crm/breaches.ts'
import { deleteSampleRequests } from './crm/data-requests.ts'
import { deleteSampleGroups } from './crm/groups.ts'
import { deleteSampleLeads } from './crm/leads.ts'
import { deleteSampleOrganisations, isSampleCustomer } from './crm/customers.ts'
import { deleteSampleCases } from './kyc.ts'
import { deleteSampleMail } from './crm/mail.ts'
import { emptySampleCompany } from './sales/invoices.ts'
import { countSampleCoupons, deleteSampleOrders, startNumbersBehind } from './sales/orders.ts'
import { deleteSampleReviews } from './sales/reviews.ts'
import { deleteSampleCalendars } from './crm/calendars.ts'
import { deleteSampleProvider } from './sso.ts'
import { deleteSampleWebhook } from './webhooks.ts'
import { deleteSampleSettlements } from './sales/settlements.ts'

type Size = 'small' | 'large'
/** The systems the sample's enrolments and learning events come from. */
export const sampleSources = { shop: 'cua-hang-mau', platform: 'nen-tang-mau' } as const

/** The number of students of the large set, and the instant that the sample treats as now. */
type More = { students?: number; nowMs?: number }

/**
 * Adds sample data unless there is some already; the large set with as many students as requested. The programs that
 * make it are loaded only when needed.
 */
export async function addSampleData(db: Db, size: Size = 'small', { students, nowMs = Date.now() }: More = {}) {
  if (size === 'large') return addLarge(db, nowMs, students)
  const { seedSmall } = await import('@learning-cms/seed/small')
  await db.transaction(async (tx) => {
    await lockInTurn(tx, LOCKS.sampleData)
    if (await hasSampleData(tx)) return
    await seedSmall(tx, nowMs)
    await enableSandboxes(tx)
    await askForPictures(tx, nowMs)
  })
}

async function addLarge(db: Db, nowMs: number, students?: number) {
  if (await hasSampleData(db)) return
  const { seedLarge, poolOf } = await import('@learning-cms/seed/large')
  const { takenIn } = await import('@learning-cms/seed/taken')
  const pool = poolOf(db)
  if (!pool) throw new Error('The large sample data is streamed and cannot be part of a transaction.')
  const { usedUpIds, last } = await seedLarge(pool, { taken: await takenIn(db), nowMs, count: students })
  await countSampleCoupons(db, usedUpIds)
  await startNumbersBehind(db, last)
  await enableSandboxes(db)
  await askForPictures(db, nowMs)
}

const askForPictures = (db: Db, nowMs: number) => enqueue(db, bySystem, samplePictures, { input: { nowMs }, label: '' })

export const hasSampleData = async (db: Db) =>
  (await db.execute<{ has: boolean }>(sql`select exists (select from sample_rows) as has`)).rows[0]!.has

/** On start-up: for a database in which nobody has entered a course, a category or an instructor. */
export async function addFirstSampleData(db: Db, size: Size) {
  const isEmpty = await db.execute<{ is: boolean }>(sql`
    select not exists (select from categories) and not exists (select from courses) and not exists (select from instructors)
      and not exists (select from audit_lines where action = 'sample-data.remove') as is`)
  if (isEmpty.rows[0]!.is) await addSampleData(db, size)
}

/**
 * Removes sample rows that nobody has built upon: a row that people changed stays, and so does anything it refers to.
 * Afterwards what is left counts as theirs.
 */
export const removeSampleData = (db: Db) =>
  db.transaction(async (tx) => {
    await lockInTurn(tx, LOCKS.sampleData)
    const count = async () =>
      (await tx.execute<{ n: number }>(sql`select count(*)::int as n from sample_rows`)).rows[0]!.n
    await tx.execute(sql`set local statement_timeout = 0`)
    const added = await count()
    await deleteSampleSettlements(tx)
    await deleteSampleOrders(tx)
    await deleteSampleReviews(tx)
    await deleteSampleWebhook(tx)
    await deleteSampleCalendars(tx)
    await deleteSampleMail(tx)
    await deleteSampleProvider(tx)
    await deleteSampleCounts(tx, sampleSources.shop)
    await deleteSampleCases(tx)
    await deleteSampleRequests(tx)
    await deleteSampleBreaches(tx)
    await deleteSampleCampaigns(tx)
    await deleteSampleAutomations(tx)
    await deleteSampleLeads(tx)
    await deleteStudents(tx)
    await deleteSamplePast(tx)
    await deleteSampleOrganisations(tx)
    await deleteSampleGroups(tx)
    await deleteProducts(tx)
    await deleteCourses(tx)
    await deleteInstructors(tx)
    await deleteCategories(tx)
    await deletePeriods(tx)
    await deleteArtifacts(tx)
    await emptyMuseum(tx)
    await emptySampleCompany(tx)
    await deleteArticles(tx)
    await tx.execute(sql`
      delete from sample_rows s where not exists (select from courses where id = s.id)
        and not exists (select from instructors where id = s.id) and not exists (select from categories where id = s.id)
        and not exists (select from students where id = s.id) and not exists (select from periods where id = s.id)
        and not exists (select from museum where id = s.id) and not exists (select from artifacts where id = s.id)
        and not exists (select from artifact_terms where id = s.id)
        and not exists (select from articles where id = s.id) and not exists (select from article_categories where id = s.id) and not exists (select from orders where id = s.id)
        and not exists (select from coupons where id = s.id) and not exists (select from reviews where id = s.id)
        and not exists (select from products where id = s.id) and not exists (select from kyc_cases where id = s.id)
        and not exists (select from webhooks where id = s.id) and not exists (select from organisations where id = s.id)
        and not exists (select from leads where id = s.id)
        and not exists (select from sso_providers where id = s.id)
        and not exists (select from tags where id = s.id) and not exists (select from groups where id = s.id)
        and not exists (select from data_requests where id = s.id)
        and not exists (select from campaigns where id = s.id)
        and not exists (select from automations where id = s.id)
        and not exists (select from calendars where id = s.id)
        and not exists (select from mailboxes where id = s.id)
        and not exists (select from invoices where id = s.id) and not exists (select from company where id = s.id)
        and not exists (select from settlement_files where id = s.id)`)
    const retained = await count()
    await tx.execute(sql`delete from sample_rows`)
    await releaseSamplePictures(tx)
    await switchTestGatewaysOff(tx)
    return { removed: added - retained, retained }
  })

/**
 * A student with a note, a course or an event from elsewhere has been built upon; of the others everything is deleted.
 */
async function deleteStudents(tx: Db) {
  const { shop, platform } = sampleSources
  const leaving = sql`(
    select students.id from students join sample_rows s on s.entity = 'students' and s.id = students.id and s.version = students.version
    where not exists (select from student_notes n where n.student_id = students.id)
      and not exists (select from enrolments e where e.student_id = students.id and (e.source <> ${shop} or e.version > 1))
      and not exists (select from learning_events v where v.student_id = students.id and v.source <> ${platform})
      and not exists (select from orders o where o.student_id = students.id)
      and not exists (select from reviews r where r.student_id = students.id)
      and not exists (select from accounts a where a.person_id = students.id)
      and not exists (select from instructors i where i.person_id = students.id)
      and not exists (select from kyc_cases k where k.person_id = students.id)
      and ${isSampleCustomer}
  )`
  await tx.execute(sql`create temp table leaving on commit drop as ${leaving}`)
  await tx.execute(sql`delete from learning_events using leaving where student_id = leaving.id`)
  await tx.execute(sql`delete from enrolments using leaving where student_id = leaving.id`)
  await tx.execute(sql`delete from students using leaving where students.id = leaving.id`)
  await tx.execute(sql`delete from people using leaving where people.id = leaving.id`)
  await countStudentsOfCourses(tx)
}

/** Recounts the students of each course, for rows added or removed without the rules. */
export const countStudentsOfCourses = (tx: Db) =>
  tx.execute(sql`
    update courses set total_students = now.n from (
      select c.id, count(e.id)::int as n from courses c
      left join enrolments e on e.course_id = c.id and e.revoked_at is null
        and e.student_id not in (select id from students where deleted_at is not null)
      group by c.id
    ) now where now.id = courses.id and now.n <> courses.total_students`)

const deleteCourses = (tx: Db) =>
  tx.execute(sql`
    delete from courses using sample_rows s
    where s.entity = 'courses' and s.id = courses.id and s.version = courses.version and not exists (select from enrolments where course_id = courses.id)
      and not exists (select from order_lines where course_id = courses.id)`)

/** Bundles first, then what is in none; a product that is sold or whose stock somebody has moved has been built upon, and so has one with such a variant. */
async function deleteProducts(tx: Db) {
  const sold = (id: string) =>
    sql`exists (select from order_lines l where ${sql.raw(id)} in (l.product_id, l.bundle_id))`
  const unchanged = sql`s.entity = 'products' and s.id = products.id and s.version = products.version
    and not ${sold('products.id')}
    and not exists (select from stock_movements m where m.product_id = products.id and m.by_name <> '')
    and not exists (select from products v where v.parent_id = products.id and (v.version > 1
      or exists (select from stock_movements m where m.product_id = v.id and m.by_name <> '')
      or ${sold('v.id')} or exists (select from product_parts p where p.part_id = v.id)))`
  await tx.execute(sql`delete from products using sample_rows s where products.kind = 'bundle' and ${unchanged}`)
  await tx.execute(sql`
    delete from products using sample_rows s
    where ${unchanged} and not exists (select from product_parts p where p.part_id = products.id)`)
}

const deleteInstructors = (tx: Db) =>
  tx.execute(sql`
    with gone as (
      delete from instructors using sample_rows s
      where s.entity = 'instructors' and s.id = instructors.id and s.version = instructors.version
        and not exists (select from courses where instructor_id = instructors.id)
        and not exists (select from order_lines where instructor_id = instructors.id)
        and not exists (select from accounts where person_id = instructors.person_id)
        and not exists (select from kyc_cases where person_id = instructors.person_id)
      returning person_id
    )
    delete from people using gone where people.id = gone.person_id`)

/** Then the terms no artifact uses any more. Their register numbers were never assigned, so they are not spent. */
async function deleteArtifacts(tx: Db) {
  await tx.execute(sql`
    delete from artifacts using sample_rows s
    where s.entity = 'artifacts' and s.id = artifacts.id and s.version = artifacts.version and deleted_at is null`)
  await tx.execute(sql`
    delete from artifact_terms t using sample_rows s
    where s.entity = 'artifact-terms' and s.id = t.id and s.version = t.version
      and not exists (select from artifacts a where a.material_ids @> array[t.id] or a.technique_ids @> array[t.id])`)
}

/** A period only refers to its artifacts, so they are not deleted with it. */
const deletePeriods = (tx: Db) =>
  tx.execute(sql`
    delete from periods using sample_rows s where s.entity = 'periods' and s.id = periods.id and s.version = periods.version`)

/** Then the categories that are empty; the positions of the remaining ones are renumbered. */
async function deleteArticles(tx: Db) {
  await tx.execute(sql`
    delete from articles using sample_rows s where s.entity = 'articles' and s.id = articles.id and s.version = articles.version`)
  await tx.execute(sql`
    delete from article_categories c using sample_rows s
    where s.entity = 'article-categories' and s.id = c.id and s.version = c.version
      and not exists (select from articles where category_id = c.id)`)
  await tx.execute(sql`
    update article_categories c set position = dense.place
    from (select id, row_number() over (order by position)::int - 1 as place from article_categories) dense
    where dense.id = c.id and dense.place <> c.position`)
}

/** Clears the museum's single record, which cannot be deleted. */
const emptyMuseum = (tx: Db) =>
  tx.execute(sql`
    with emptied as (
      update museum set (name_vi, name_en, intro_vi, intro_en, address_vi, address_en, phone, email, website, weekly_hours,
        special_days, hours_note_vi, hours_note_en, transcript_vi, transcript_en, audio_vi_id, audio_en_id, latitude, longitude,
        version, updated_at)
        = ('Bảo tàng', 'Museum', '', '', '', '', '', '', '', '[[], [], [], [], [], [], []]', '[]', '', '', '', '', null, null,
          null, null, museum.version + 1, now())
      from sample_rows s where s.entity = 'museum' and s.id = museum.id and s.version = museum.version
      returning museum.id
    )
    delete from sample_rows where entity = 'museum' and id in (select id from emptied)`)

/** Level by level from the leaves; then the positions of the remaining ones are renumbered. */
async function deleteCategories(tx: Db) {
  for (let level = 3; level > 0; level -= 1)
    await tx.execute(sql`
      delete from categories using sample_rows s
      where s.entity = 'categories' and s.id = categories.id and s.version = categories.version
        and not exists (select from courses where category_id = categories.id)
        and not exists (select from categories c where c.parent_id = categories.id)`)
  await tx.execute(sql`
    update categories set sort_order = dense.place
    from (select id, row_number() over (partition by parent_id order by sort_order)::int - 1 as place
      from categories where deleted_at is null) dense
    where dense.id = categories.id and dense.place <> categories.sort_order`)
}
