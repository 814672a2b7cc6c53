import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Db } from '@learning-cms/server/db/open'
import { categories } from '@learning-cms/server/db/schema/courses/categories'
import { courses, courseSections, lessons } from '@learning-cms/server/db/schema/courses/courses'
import { instructors } from '@learning-cms/server/db/schema/people/instructors'
import { people } from '@learning-cms/server/db/schema/people/people'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { makeCategories, makeCourses, makeTeachers } from './catalogue.ts'
import { seedArticles } from './small/articles.ts'
import { seedCourseVisits } from './small/course-visits.ts'
import { seedGroups } from './small/crm/groups.ts'
import { seedCustomers } from './small/crm/customers.ts'
import { seedAutomations } from './small/crm/automations.ts'
import { seedCampaigns } from './small/crm/campaigns.ts'
import { seedBreaches } from './small/crm/breaches.ts'
import { seedDataRequests } from './small/crm/data-requests.ts'
import { seedArtifacts } from './small/artifacts.ts'
import { seedInvoices } from './small/sales/invoices.ts'
import { seedLeads } from './small/crm/leads.ts'
import { seedLearners } from './small/learners.ts'
import { seedMuseum } from './small/museum.ts'
import { seedMuseumCounts } from './small/museum-counts.ts'
import { seedProducts } from './small/products.ts'
import { seedReviews } from './small/reviews.ts'
import { seedSettlements } from './small/sales/settlements.ts'
import { seedShopOrders } from './small/sales/shop-orders.ts'
import { seedCalendar } from './small/crm/calendar.ts'
import { seedProvider } from './small/sso.ts'
import { seedWebhook } from './small/webhooks.ts'
import { batches } from './small/batches.ts'
import { randomOf } from './random.ts'
import { takenIn } from './taken.ts'

const SEED = 20_260
const COURSES = 120
const INSTRUCTORS = 24

/** Each with a generator of its own: the number of draws may depend on the instant. */
const beside = [
  seedSettlements,
  seedCustomers,
  seedLeads,
  seedWebhook,
  seedCalendar,
  seedProvider,
  seedGroups,
  seedDataRequests,
  seedBreaches,
  seedCampaigns,
  seedAutomations,
]

/**
 * About forty categories, 24 instructors, 120 courses, 240 students and 60 artifacts; the same at every run except for
 * ids: everything else follows from the instant for which it is made.
 */
export async function seedSmall(tx: Db, nowMs: number) {
  const options = { random: randomOf(SEED), nowMs, taken: await takenIn(tx) }
  const tree = makeCategories(options)
  const teachers = [...makeTeachers(options, INSTRUCTORS)]
  const made = [...makeCourses({ ...options, teachers }, tree.shelves, COURSES)]

  await tx.insert(categories).values(tree.categories)
  await tx.insert(people).values(teachers.map(({ person }) => person))
  await tx.insert(instructors).values(teachers.map(({ instructor }) => instructor))
  await tx.insert(courses).values(made.map(({ course }) => course))
  await tx.insert(courseSections).values(made.flatMap(({ sections }) => sections))
  for (const batch of batches(made.flatMap((one) => one.lessons))) await tx.insert(lessons).values(batch)

  const rows = [
    ...tree.categories.map(({ id, name }) => ({ entity: 'categories', id, label: name })),
    ...teachers.map(({ instructor: { id } }) => ({ entity: 'instructors', id, label: `#${id.slice(-6)}` })),
    ...made.map(({ course: { id, title } }) => ({ entity: 'courses', id, label: title })),
  ]
  await tx.insert(sampleRows).values(rows.map(({ entity, id }) => ({ entity, id })))
  const lines = rows.map((row) => ({
    action: `${row.entity}.create` as const,
    version: 1,
    ...row,
    reason: SAMPLE_REASON,
  }))
  await recordMany(tx, bySystem, lines)
  await seedLearners(tx, options, made)
  await seedReviews(tx, options)
  await seedArtifacts(tx, options)
  await seedMuseum(tx, options)
  await seedArticles(tx, options)
  await seedProducts(tx, options)
  await seedShopOrders(tx, options)
  await seedInvoices(tx, options)
  await seedMuseumCounts(tx, options)
  await seedCourseVisits(tx, options)
  for (const [at, seed] of beside.entries()) await seed(tx, { random: randomOf(SEED + 1 + at), nowMs })
}
