import type { Moment } from '@learning-cms/contract/people/students'
import { isoOf } from '#db/columns.ts'
import { readMoment, writeMark } from '#db/lists/cursor.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseUnknownStudent } from './records.ts'
import { listMoments } from './timeline-queries.ts'

const PAGE = 30

/** The history of a student, derived from existing rows: each kind for people who may read its rows elsewhere. */
export async function readTimeline(db: Db, { actor }: By, { id, before }: { id: string; before?: string | undefined }) {
  await refuseUnknownStudent(db, id)
  const may = {
    money: actor.may.has('orders:read'),
    orderNotes: actor.may.has('orders:write'),
    reviews: actor.may.has('reviews:read'),
    notes: actor.may.has('students:write'),
  }
  const rows = await listMoments(db, { id, mark: readMoment(before), limit: PAGE + 1, may })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    rows: page.map(({ kind, at, rest }) => ({ kind, at: isoOf(at), ...rest }) as Moment),
    next: rows.length > PAGE && last ? writeMark([last.at, last.key]) : null,
  }
}
