import { yearNow } from '@learning-cms/contract/core/dates/years'
import type { Holiday } from '@learning-cms/contract/crm/privacy/consent-texts'
import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DeleteIcon, EditIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import table from '#kit/show/plain-table.module.css'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { holidayList, holidaysApi } from '#records/holidays/holidays.ts'
import { MissingHolidays } from '#records/holidays/MissingHolidays.tsx'
import { HolidayDrawer } from './HolidayDrawer.tsx'
import classes from './privacy.module.css'
import { touchedByHolidays } from './privacy.api.ts'

export function Holidays() {
  const say = useWords(privacyWords)
  const { go } = useFollow()
  const mayWrite = useMay()('privacy:write')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const requestedYear = Number(search['year']) || undefined
  const { data, error, refetch } = useQuery(holidayList(requestedYear))
  const [thisYear] = useState(yearNow)
  const [editing, setEditing] = useState<Holiday | 'new' | null>(null)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const year = requestedYear ?? thisYear
  const years = [...new Set([...data.years, year, ...(data.missing ? [data.missing.year] : [])])].toSorted(
    (a, b) => a - b,
  )
  return (
    <div className={classes['purposes']}>
      <MissingHolidays />
      <FormCard
        title={say('holidays')}
        action={
          <Group gap={8}>
            <NativeSelect
              size="xs"
              aria-label={say('year')}
              data={years.map(String)}
              value={String(year)}
              onChange={({ currentTarget }) => go(`/crm/privacy?tab=holidays&year=${currentTarget.value}`)}
            />
            {mayWrite && (
              <Button size="xs" onClick={() => setEditing('new')}>
                {say('addDay')}
              </Button>
            )}
          </Group>
        }
      >
        {data.rows.length === 0 ? (
          <p className={classes['quiet']}>{say('none')}</p>
        ) : (
          <Days rows={data.rows} onEdit={mayWrite ? setEditing : undefined} />
        )}
      </FormCard>
      <HolidayDrawer editing={editing} year={year} onClose={() => setEditing(null)} />
    </div>
  )
}

type DaysProps = { rows: readonly Holiday[]; onEdit: ((holiday: Holiday) => void) | undefined }

function Days({ rows, onEdit }: DaysProps) {
  const say = useWords(privacyWords)
  const sayKit = useWords(kitWords)
  const { dateOfDay } = useFormat()
  return (
    <div className={table['box']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{say('day')}</th>
            <th scope="col">{say('name')}</th>
            {onEdit && (
              <th scope="col">
                <VisuallyHidden>{sayKit('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{dateOfDay(row.id)}</th>
              <td>
                <span lang="vi">{row.nameVi}</span>
                <small lang="en">{row.nameEn}</small>
              </td>
              {onEdit && (
                <td data-end="">
                  <Acts row={row} onEdit={() => onEdit(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Acts({ row: { id }, onEdit }: { row: Holiday; onEdit: () => void }) {
  const say = useWords(privacyWords)
  const { dateOfDay } = useFormat()
  const day = dateOfDay(id)
  const removing = useSave({
    save: () => holidaysApi.remove({ params: { id } }),
    touches: touchedByHolidays,
    done: say('removed'),
  })
  const remove = () =>
    confirm({
      title: say('removeTitle', { day }),
      why: say('removeWhy'),
      act: say('removeAct'),
      tone: 'danger',
      failed: say('failed'),
      onConfirm: () => removing.mutateAsync(),
    })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={say('edit', { day })} onClick={onEdit}>
        <EditIcon size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={say('remove', { day })} onClick={remove}>
        <DeleteIcon size={18} />
      </ActionIcon>
    </Group>
  )
}
