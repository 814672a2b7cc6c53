import type { Student } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/students/leaving'
import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { forgetRecord } from '#api/drafts/forget-record.ts'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

type Props = { student: Student }

export function ErasedBadge() {
  const say = useWords(leavingWords)
  return <StatusBadge tone="neutral">{say('erasedBadge')}</StatusBadge>
}

/** Explains that the person was erased, and removes what this browser still stores about them. */
export function ErasedNotice({ student: { id, fullName: code, erasedAt } }: Props) {
  const say = useWords(leavingWords)
  const { date } = useFormat()
  useEffect(() => void forgetRecord('/students', id), [id])
  return (
    <Alert color="gray" title={say('erasedTitle')} mb={16}>
      {say('erasedOn', { date: date(erasedAt!), code })}
    </Alert>
  )
}
