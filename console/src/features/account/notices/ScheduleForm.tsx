import { notices, type NoticeSchedule } from '@learning-cms/contract/account/notices'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { ClockField, clockOf } from '#kit/fields/dates/ClockField.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { noticesApi, scheduleQuery } from './notices.api.ts'
import classes from './NoticesPage.module.css'

type NoticeScheduleValues = Pick<NoticeSchedule, 'quietFrom' | 'quietUntil' | 'digestAt'>

const valuesOf = (row: NoticeSchedule | undefined): NoticeScheduleValues => ({
  quietFrom: row?.quietFrom ?? null,
  quietUntil: row?.quietUntil ?? null,
  digestAt: row?.digestAt ?? null,
})

/** When mail of notices comes: not at night, or all at once. */
export function ScheduleForm() {
  const say = useWords(noticeWords)
  const { data, error, refetch } = useQuery(scheduleQuery)
  const save = useSave({
    save: ({ body, base }: { body: NoticeScheduleValues; base: NoticeSchedule }) =>
      noticesApi.saveSchedule({ version: base.version, body }),
    touches: [scheduleQuery.queryKey],
    apply: (saved) => queryClient.setQueryData(scheduleQuery.queryKey, saved),
    done: say('scheduleSaved'),
  })
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const names = { quietFrom: say('quietFrom'), quietUntil: say('quietUntil'), digestAt: say('digestAt') }
  return (
    <RecordForm<NoticeScheduleValues, NoticeSchedule>
      sendsAllFields
      name={say('schedule')}
      names={names}
      row={data}
      part="notice-schedule"
      valuesOf={valuesOf}
      schema={notices.saveSchedule.body}
      save={(body, base) => save.mutateAsync({ body, base: base ?? data })}
      failed={say('scheduleFailed')}
      show={(_field, value) => (typeof value === 'number' ? clockOf(value) : say('never'))}
    >
      {(form) => {
        const timeOf = (field: keyof NoticeScheduleValues) => ({
          label: names[field],
          ...form.getInputProps(field),
          value: form.getValues()[field],
          onChange: (minute: number | null) => form.setFieldValue(field, minute),
        })
        return (
          <div className={classes['times']}>
            <p className={classes['why']}>{say('scheduleWhy', { zone: data.timeZone })}</p>
            <ClockField {...timeOf('quietFrom')} />
            <ClockField {...timeOf('quietUntil')} />
            <p className={classes['why']}>{say('quietWhy')}</p>
            <ClockField {...timeOf('digestAt')} disabled={data.mailTo === null} />
            <p className={classes['why']}>{say('digestWhy')}</p>
          </div>
        )
      }}
    </RecordForm>
  )
}
