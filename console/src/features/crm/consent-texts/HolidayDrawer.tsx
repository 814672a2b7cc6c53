import type { Holiday } from '@learning-cms/contract/crm/privacy/consent-texts'
import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { holidaysApi } from '#records/holidays/holidays.ts'
import classes from './privacy.module.css'
import { touchedByHolidays } from './privacy.api.ts'

type Props = { editing: Holiday | 'new' | null; year: number; onClose: () => void }

export function HolidayDrawer({ editing, year, onClose }: Props) {
  const say = useWords(privacyWords)
  const row = editing === 'new' || editing === null ? undefined : editing
  return (
    <Drawer title={say(row ? 'editDay' : 'addDay')} isOpen={editing !== null} onClose={onClose}>
      {editing && <HolidayForm key={row?.id ?? 'new'} row={row} year={year} onSaved={onClose} />}
    </Drawer>
  )
}

type HolidayFormProps = { row: Holiday | undefined; year: number; onSaved: () => void }
const DAY = /^\d{4}-\d{2}-\d{2}$/

function HolidayForm({ row, year, onSaved }: HolidayFormProps) {
  const say = useWords(privacyWords)
  const [typed, setTyped] = useState<Holiday>(row ?? { id: `${year}-01-01`, nameVi: '', nameEn: '' })
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const set = (part: Partial<Holiday>) => setTyped((now) => ({ ...now, ...part }))
  const save = useSave({
    save: ({ id, nameVi, nameEn }: Holiday) => holidaysApi.put({ body: { day: id, nameVi, nameEn } }),
    touches: touchedByHolidays,
    done: say('daySaved'),
  })
  const submit = async () => {
    if (!DAY.test(typed.id)) return setErrors({ id: say('dayFailed') })
    try {
      await save.mutateAsync(typed)
      onSaved()
    } catch (error) {
      const problem = problemIn(error)
      setErrors(problem?.fields ? errorsOf(problem.fields, problem.values) : { id: problem?.message ?? String(error) })
    }
  }
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form onSubmit={submitted} noValidate className={classes['fields']}>
      <DateField
        label={say('day')}
        value={typed.id}
        disabled={row !== undefined}
        error={errors['id']}
        onChange={(id) => set({ id })}
      />
      {(['nameVi', 'nameEn'] as const).map((name) => (
        <TextInput
          key={name}
          label={say(name)}
          maxLength={80}
          value={typed[name]}
          error={errors[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
      <Button type="submit" loading={save.isPending}>
        {say(row ? 'editDay' : 'addDay')}
      </Button>
    </form>
  )
}
