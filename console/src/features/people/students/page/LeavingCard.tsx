import type { Student } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { DeleteIcon, EraseIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { useErasure } from '#records/erasure/use-erasure.tsx'
import { studentsApi, touchedByStudents } from '#features/people/students/students.api.ts'
import classes from './StudentPage.module.css'
import { useRemoveStudent } from '#features/people/students/use-remove-student.ts'

type Props = { student: Student }

/** Two ways to remove a student: deletion, which can be undone for thirty days, and erasure, which cannot. */
export function LeavingCard({ student }: Props) {
  const say = useWords(leavingWords)
  const may = useMay()
  const [mayRemove, mayErase] = [may('students:write'), may('students:erase')]
  if (!mayRemove && !mayErase) return null
  return (
    <FormCard title={say('title')}>
      {mayRemove && <Removing student={student} />}
      {mayErase && <Erasing student={student} />}
    </FormCard>
  )
}

function Removing({ student }: Props) {
  const say = useWords(leavingWords)
  const { go } = useFollow()
  const remove = useRemoveStudent(() => go('/students'))
  return (
    <div className={classes['leaving']}>
      <Button variant="default" leftSection={<DeleteIcon size={18} aria-hidden />} onClick={() => remove(student)}>
        {say('remove')}
      </Button>
      <p className={classes['quiet']}>{say('removeHelp')}</p>
    </div>
  )
}

function Erasing({ student }: Props) {
  const say = useWords(leavingWords)
  const { id, version, fullName } = student
  const { open, isBusy, dialog } = useErasure({
    fullName,
    preview: () => studentsApi.erasure({ params: { id } }),
    erase: (body) => studentsApi.erase({ params: { id }, version, body }),
    touches: touchedByStudents,
  })
  return (
    <div className={classes['leaving']}>
      <Button variant="default" leftSection={<EraseIcon size={18} aria-hidden />} loading={isBusy} onClick={open}>
        {say('erase')}
      </Button>
      <p className={classes['quiet']}>{say('eraseHelp')}</p>
      {dialog}
    </div>
  )
}
