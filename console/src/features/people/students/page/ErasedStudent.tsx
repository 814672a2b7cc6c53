import type { Student } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetRecord } from '#api/drafts/forget-record.ts'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { ErasureReport } from '#records/erasure/ErasureReport.tsx'
import { erasureOf } from '#features/people/students/students.api.ts'

type Props = { student: Student }

export function ErasedBadge() {
  const say = useWords(leavingWords)
  return <StatusBadge tone="neutral">{say('erasedBadge')}</StatusBadge>
}

/** Explains that the person was erased, and removes what this browser still stores about them. */
export function ErasedNotice({ student: { id, fullName: code, erasedAt } }: Props) {
  const say = useWords(leavingWords)
  const { date } = useFormat()
  const may = useMay()
  useEffect(() => void forgetRecord('/students', id), [id])
  return (
    <Alert color="gray" title={say('erasedTitle')} mb={16}>
      {say('erasedOn', { date: date(erasedAt!), code })}
      {may('students:erase') && <Report id={id} />}
    </Alert>
  )
}

/** For those who erase: what was found where, and what stays. Erasures before there was a report have none. */
function Report({ id }: { id: string }) {
  const { data } = useQuery(erasureOf(id))
  return data?.report ? <ErasureReport report={data.report} heading="h2" /> : null
}
