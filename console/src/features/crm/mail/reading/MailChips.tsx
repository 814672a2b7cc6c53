import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { useQuery } from '@tanstack/react-query'
import { FilterChips, type FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { labelsOf } from '#features/crm/mail/mail.api.ts'
import { unfiltered, type MailPageState } from '#features/crm/mail/use-mail-page.ts'
import classes from '#features/crm/mail/mail.module.css'

/** What cuts the list besides its folder, and how many conversations that leaves. */
export function MailChips({ page: { activeFilters, box, list, go } }: { page: MailPageState }) {
  const say = useWords(mailWords)
  const sayLabel = useWords(mailLabelWords)
  const { dateOfDay } = useFormat()
  const { data: labels } = useQuery({
    ...labelsOf(box?.id ?? ''),
    enabled: box !== undefined && 'label' in activeFilters,
  })
  const label = labels?.rows.find(({ id }) => id === activeFilters['label'])
  const chip = (name: string, value: string | undefined, names: readonly string[]): FilterChip[] =>
    value ? [{ name, value, onRemove: () => go(Object.fromEntries(names.map((one) => [one, undefined]))) }] : []
  const days = (from: string | undefined, to: string | undefined) =>
    from === to ? from && dateOfDay(from) : [from, to].map((day) => (day ? dateOfDay(day) : '…')).join(' – ')
  const yes = (value: string | undefined) => value && say(value === 'true' ? 'yes' : 'no')
  const chips = [
    ...chip(sayLabel('label'), activeFilters['label'] && (label?.name ?? '…'), ['label']),
    ...chip(say('begunOn'), days(activeFilters['begunFrom'], activeFilters['begunTo']), ['begunFrom', 'begunTo']),
    ...chip(say('isAnswered'), yes(activeFilters['answered']), ['answered']),
    ...chip(say('isClosed'), yes(activeFilters['closed']), ['closed']),
    ...chip(say('repliedOn'), days(activeFilters['repliedFrom'], activeFilters['repliedTo']), [
      'repliedFrom',
      'repliedTo',
    ]),
  ]
  if (chips.length === 0) return null
  const { total, totalIsCapped } = list.data ?? {}
  return (
    <>
      <FilterChips chips={chips} onClear={() => go(unfiltered)} />
      {total !== undefined && (
        <p className={classes['quiet']} role="status">
          {say(totalIsCapped ? 'countMore' : 'count', { count: total })}
        </p>
      )}
    </>
  )
}
