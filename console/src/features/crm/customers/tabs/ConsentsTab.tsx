import type { ConsentState } from '@learning-cms/contract/crm/customers/customer-contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { ConsentDrawer } from './ConsentDrawer.tsx'
import classes from '#features/crm/customers/list/customers.module.css'
import { consentsOf } from '#features/crm/customers/customers.api.ts'

/** What somebody agrees to now, and everything they ever said about it. */
export function ConsentsTab({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  const sayContact = useWords(contactWords)
  const { dateTime } = useFormat()
  const { data, error, refetch } = useQuery(consentsOf(id))
  const [selected, setSelected] = useState<ConsentState>()
  if (error && !data) return <ErrorState title={say('unableToLoadConsents')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <>
      <FormCard title={say('consents')} help={say('consentsWhy')}>
        <ul className={classes['consents']}>
          {data.states.map((state) => (
            <li key={state.purpose}>
              <State state={state} onAsk={() => setSelected(state)} />
            </li>
          ))}
        </ul>
      </FormCard>
      {data.lines.length > 0 && (
        <FormCard title={say('consentHistory')}>
          <ol className={classes['history']}>
            {data.lines.map((line) => (
              <li key={line.id}>
                {sayContact(line.isGiven ? 'consentGiven' : 'consentWithdrawn', { purpose: sayContact(line.purpose) })}
                <p className={classes['quiet']}>
                  {[
                    dateTime(line.at),
                    sayContact(`from-${line.source}`),
                    line.proof,
                    say('textVersion', { version: line.textVersion }),
                    line.byName ? sayContact('recordedBy', { name: line.byName }) : sayContact('byThemselves'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        </FormCard>
      )}
      {selected && (
        <ConsentDrawer key={selected.purpose} id={id} state={selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  )
}

function State({ state: { purpose, newest }, onAsk }: { state: ConsentState; onAsk: () => void }) {
  const say = useWords(customerPageWords)
  const sayContact = useWords(contactWords)
  const may = useMay()
  const { date } = useFormat()
  return (
    <>
      <div>
        <p>{sayContact(purpose)}</p>
        <StatusBadge tone={!newest ? 'neutral' : newest.isGiven ? 'success' : 'danger'}>
          {!newest ? say('neverRequested') : `${say(newest.isGiven ? 'given' : 'withdrawn')} · ${date(newest.at)}`}
        </StatusBadge>
      </div>
      {may('crm:write') && (
        <Button
          variant="default"
          onClick={onAsk}
          aria-label={`${say(newest?.isGiven ? 'withdraw' : 'give')}: ${sayContact(purpose)}`}
        >
          {say(newest?.isGiven ? 'withdraw' : 'give')}
        </Button>
      )}
    </>
  )
}
