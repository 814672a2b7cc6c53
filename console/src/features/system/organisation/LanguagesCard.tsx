import type { GroupRow } from '@learning-cms/contract/system/organisation'
import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { Foot, keep } from './GroupFoot.tsx'
import { englishTextsQuery, organisationApi, organisationQuery } from './organisation.api.ts'
import classes from './organisation.module.css'

type Languages = GroupRow<'languages'>

/** The queries that show texts of the register, or depend on which are missing. */
const touched = [
  organisationQuery.queryKey,
  ...(['me', 'artifacts', 'artifact-terms', 'periods', 'museum', 'register', 'home'] as const).map((name) => [name]),
]

/** Whether the register has English, and what changing that does. */
export function LanguagesCard({ row }: { row: Languages }) {
  const say = useWords(organisationWords)
  const [isAsking, setAsking] = useState(false)
  const { hasEnglish, version } = row
  const turn = useSave({
    save: () => organisationApi.saveLanguages({ version, body: { hasEnglish: !hasEnglish } }),
    touches: touched,
    apply: (saved) => keep(saved),
    done: (saved) => say(saved.hasEnglish ? 'turnedOn' : 'turnedOff'),
  })
  return (
    <SettingsCard title={say('languages')} why={say('languagesWhy')}>
      <div className={classes['foot']}>
        <StatusBadge tone="neutral">{say(hasEnglish ? 'withEnglish' : 'vietnameseOnly')}</StatusBadge>
        <Button variant="default" loading={turn.isPending} onClick={() => setAsking(true)}>
          {say(hasEnglish ? 'turnOff' : 'turnOn')}
        </Button>
      </div>
      <p className={classes['quiet']}>{say('languagesDefault')}</p>
      <Foot row={row}>{null}</Foot>
      <ConfirmDialog
        isOpen={isAsking}
        title={say(hasEnglish ? 'turnOffAsk' : 'turnOnAsk')}
        why={say(hasEnglish ? 'turnOffWhy' : 'turnOnWhy')}
        act={say(hasEnglish ? 'turnOff' : 'turnOn')}
        failed={say('turnFailed')}
        onConfirm={() => turn.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        {isAsking && <Effect hasEnglish={hasEnglish} />}
      </ConfirmDialog>
    </SettingsCard>
  )
}

/** How much is hidden, or comes back. */
function Effect({ hasEnglish }: Pick<Languages, 'hasEnglish'>) {
  const say = useWords(organisationWords)
  const { data, isError } = useQuery(englishTextsQuery)
  if (isError) return <p>{say('countFailed')}</p>
  if (!data) return <Skeleton height={72} />
  const { artifacts, periods, terms, unnamedPeriods } = data
  return (
    <div className={classes['effect']}>
      <p>{say(hasEnglish ? 'englishHidden' : 'englishVisible')}</p>
      <ul>
        <li>{say(artifacts.isCapped ? 'englishArtifactsCapped' : 'englishArtifacts', { count: artifacts.count })}</li>
        <li>{say('englishPeriods', { count: periods })}</li>
        <li>{say('englishTerms', { count: terms })}</li>
      </ul>
      {!hasEnglish && unnamedPeriods > 0 && <p>{say('unnamedPeriods', { count: unnamedPeriods })}</p>}
    </div>
  )
}
