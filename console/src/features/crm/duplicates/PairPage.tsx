import {
  MERGE_DAYS,
  type MergedField,
  type MergePreview,
  type MergeSide,
} from '@learning-cms/contract/crm/customers/customer-merges'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { RevealAct } from '#records/person/RevealAct.tsx'
import { mergesApi, touchedByMerges } from '#records/person/merges.ts'
import { duplicatesApi, pairOf } from './duplicates.api.ts'
import classes from './duplicates.module.css'
import { Moving } from './Moving.tsx'
import { useRevealBoth } from './use-reveal-both.ts'
import { SideBySide } from './SideBySide.tsx'

/** Two records side by side, what becomes of them, and the decision: one person, or two. */
export default function PairPage() {
  const { id = '', otherId = '' } = useParams({ strict: false })
  const say = useWords(duplicateWords)
  const { data, error, refetch } = useQuery(pairOf(id, otherId))
  usePageTitle(say('compareTitle'))
  if (error && !data)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/duplicates" />
  if (!data) return <FormSkeleton />
  return <Pair key={`${data.older.version} ${data.newer.version}`} pair={data} />
}

export type Take = Partial<Record<MergedField, MergeSide>>

function Pair({ pair }: { pair: MergePreview }) {
  const say = useWords(duplicateWords)
  const language = useLanguage()
  const { older, newer, differing, obstacle } = pair
  const [take, setTake] = useState<Take>({})
  const lacksEmail = differing.includes('email') && !take.email
  const { merge, different } = useDecisions(pair, take)
  const sayCustomer = useWords(customerPageWords)
  const reveal = useRevealBoth(pair)
  const { values } = reveal
  const revealedPair = values
    ? { ...pair, older: { ...older, ...values.older }, newer: { ...newer, ...values.newer } }
    : pair
  return (
    <section>
      <PageHeader title={say('compareTitle')} />
      <div className={classes['pair']}>
        {obstacle && (
          <Alert color="yellow" title={say('notPossible')}>
            {isReason(obstacle.reason) ? sayReason(obstacle.reason, language, obstacle.values) : obstacle.reason}
          </Alert>
        )}
        <FormCard title={say('values')}>
          <SideBySide pair={revealedPair} take={take} onTake={(name, side) => setTake({ ...take, [name]: side })} />
          <RevealAct
            reveal={reveal}
            words={{
              reveal: sayCustomer('reveal'),
              hideNow: sayCustomer('hideNow'),
              hidesIn: sayCustomer('hidesIn', { count: reveal.secondsLeft }),
            }}
          />
        </FormCard>
        <Moving moving={pair.moving} />
        <div className={classes['acts']}>
          <p>{lacksEmail && !obstacle ? say('chooseEmail') : say('backFor', { days: MERGE_DAYS })}</p>
          <Button variant="default" loading={different.isPending} onClick={() => different.mutate()}>
            {say('different')}
          </Button>
          <Button
            disabled={obstacle !== null || lacksEmail}
            loading={merge.isPending}
            onClick={() => merge.mutate()}
            aria-label={`${say('merge')}: ${say('both', { older: older.fullName, newer: newer.fullName })}`}
          >
            {say('merge')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function useDecisions({ older, newer }: MergePreview, take: Take) {
  const say = useWords(duplicateWords)
  const { go } = useFollow()
  const merge = useSave({
    save: () =>
      mergesApi.merge({
        params: { id: older.id },
        version: older.version,
        body: { otherId: newer.id, otherVersion: newer.version, take },
      }),
    touches: touchedByMerges,
    done: ({ fullName }) => say('merged', { name: fullName }),
    failed: say('mergeFailed'),
    onSaved: ({ id }) => go(`/crm/customers/${id}`),
  })
  const different = useSave({
    save: () => duplicatesApi.sayDifferent({ params: { id: older.id, otherId: newer.id } }),
    touches: [['customers']],
    done: say('saidDifferent'),
    failed: say('differentFailed'),
    onSaved: () => go('/crm/duplicates'),
  })
  return { merge, different }
}
