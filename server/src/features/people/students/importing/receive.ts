import type { receivedStudent } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { renameInTrash } from '#services/entities/trash.ts'
import { isNewer, saveExternalId, lockExternalId, sourceOf, takeEach } from '#services/incoming/received.ts'
import { findPersonByEmail } from '#services/people/rows.ts'
import { findEvenDeleted, lockStudent } from '#features/people/students/queries.ts'
import { refuseErased, write } from '#features/people/students/records.ts'
import { changePerson, addStudent } from '#features/people/students/rules.ts'

type ReceivedStudent = z.output<typeof receivedStudent>
type StudentPerson = Parameters<typeof changePerson>[3]

export const receiveStudents = (db: Db, by: By, rows: readonly ReceivedStudent[]) =>
  takeEach(db, rows, async (tx, row) => {
    const { externalId, changedAt, joinedAt, ...person } = row
    const named = { entity: 'students', source: sourceOf(by), externalId } as const
    const known = await lockExternalId(tx, named)
    if (known && !isNewer(known, row)) return { outcome: 'unchanged', id: known.rowId }
    const taken = known
      ? await updateReceived(tx, by, known.rowId, person)
      : await enter(tx, by, { ...person, ...(joinedAt && { joinedAt }) })
    await saveExternalId(tx, named, { rowId: taken.id, changedAt })
    return taken
  })

/** A student in the trash is kept up to date, so that nothing is missing once restored. */
async function updateReceived(tx: Db, by: By, id: string, person: StudentPerson) {
  await lockStudent(tx, id)
  const before = found(await findEvenDeleted(tx, id))
  refuseErased(before)
  const isChanged = await changePerson(tx, by, before, person)
  const { fullName } = await write(tx, by, { before, action: 'students.update' }, { fields: {}, isChanged })
  if (before.deletedAt) await renameInTrash(tx, id, fullName)
  return { outcome: isChanged ? 'updated' : 'unchanged', id } as const
}

/** Somebody known by the e-mail address gets this sender's id and is otherwise unchanged. */
async function enter(tx: Db, by: By, body: Parameters<typeof addStudent>[2]) {
  const known = await findPersonByEmail(tx, body.email)
  if (known?.isStudent) return { outcome: 'unchanged', id: known.id } as const
  const { id } = await addStudent(tx, by, body, known?.id)
  return { outcome: 'created', id } as const
}
