import type { Condition } from '@learning-cms/contract/core/lists/filter'
import type { Explanation, GroupMember } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useSentences } from '#kit/filter/sentences.tsx'
import type { LabelledField } from '#kit/filter/labelled-fields.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { explanationOf } from '#features/crm/groups/groups.api.ts'
import classes from '#features/crm/groups/groups.module.css'
import { useRuleFields } from './RuleFields.tsx'

type Props = { groupId: string; person: GroupMember; onClose: () => void }

/** Condition by condition, with what the person has there. */
export function ExplainDialog({ groupId, person, onClose }: Props) {
  const say = useWords(groupWords)
  const sayKit = useWords(kitWords)
  const { data, error, refetch } = useQuery(explanationOf(groupId, person.id))
  return (
    <Dialog isOpen onClose={onClose} title={say('explainTitle', { name: person.fullName })}>
      {error && !data && <ErrorState title={say('explainUnable')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} radius={8} />}
      {data && <Conditions explanation={data} />}
      <div className={classes['bar']}>
        <Button variant="default" onClick={onClose}>
          {sayKit('close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Conditions({ explanation: { fits, conditions } }: { explanation: Explanation }) {
  const say = useWords(groupWords)
  const fields = useRuleFields()
  const { inWords } = useSentences(fields)
  return (
    <>
      <p>{say(fits ? 'explainFits' : 'explainFitsNot')}</p>
      <ul className={classes['conditions']}>
        {conditions.map((one) => (
          <li key={JSON.stringify([one.field, one.is, one.value])}>
            {one.holds === null ? (
              <StatusBadge tone="neutral">{say('hidden')}</StatusBadge>
            ) : (
              <StatusBadge tone={one.holds ? 'success' : 'warning'}>
                {say(one.holds ? 'holds' : 'holdsNot')}
              </StatusBadge>
            )}
            <p>{inWords({ field: one.field, is: one.is, value: one.value } as Condition)}</p>
            {!one.isHidden && <Seen field={fields.find(({ name }) => name === one.field)} seen={one.seen} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type SeenProps = { field: LabelledField | undefined; seen: Explanation['conditions'][number]['seen'] }

function Seen({ field, seen }: SeenProps) {
  const say = useWords(groupWords)
  const { money, number, date } = useFormat()
  if (seen === null || seen === '') return <p className={classes['quiet']}>{say('hasNothing')}</p>
  const value = () => {
    if (Array.isArray(seen)) return seen.join(', ')
    if (typeof seen === 'boolean') return say(seen ? 'yes' : 'no')
    if (typeof seen === 'number') return field?.type === 'money' ? money(seen) : number(seen)
    if (field?.type === 'date') return date(seen)
    return field?.choices?.find((choice) => choice.value === seen)?.label ?? seen
  }
  return <p className={classes['quiet']}>{say('has', { value: value() })}</p>
}
