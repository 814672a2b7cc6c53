import {
  CONSENTS_COUNTED,
  type ConsentText,
  type CountedConsentText,
} from '@learning-cms/contract/crm/privacy/consent-texts'
import { consentPurposes, type ConsentPurpose } from '@learning-cms/contract/people/contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './privacy.module.css'
import { consentTextList } from './privacy.api.ts'
import { TextDrawer, type OpenedConsentText } from './TextDrawer.tsx'
import { useTextCommands } from './use-text-commands.ts'

export function ConsentTexts() {
  const say = useWords(privacyWords)
  const { data, error, refetch } = useQuery(consentTextList)
  const [writing, setWriting] = useState<OpenedConsentText | null>(null)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <div className={classes['purposes']}>
      {consentPurposes.map((purpose) => (
        <Purpose
          key={purpose}
          purpose={purpose}
          rows={data.rows.filter((row) => row.purpose === purpose)}
          onWrite={setWriting}
        />
      ))}
      <TextDrawer writing={writing} onClose={() => setWriting(null)} />
    </div>
  )
}

type Props = {
  purpose: ConsentPurpose
  rows: readonly CountedConsentText[]
  onWrite: (writing: OpenedConsentText) => void
}

function Purpose({ purpose, rows, onWrite }: Props) {
  const say = useWords(privacyWords)
  const sayContact = useWords(contactWords)
  const mayWrite = useMay()('privacy:write')
  const draft = rows.find(({ publishedAt }) => publishedAt === null)
  const [current, ...earlier] = rows.filter(({ publishedAt }) => publishedAt !== null)
  const start = mayWrite && !draft && (
    <Button variant="default" size="xs" onClick={() => onWrite({ purpose, draft: undefined, from: current })}>
      {say('draftNew')}
    </Button>
  )
  return (
    <FormCard title={sayContact(purpose)} action={start}>
      {draft && <Version row={draft} acts={mayWrite && <DraftActs draft={draft} onWrite={onWrite} />} />}
      {current && <Version row={current} isCurrent />}
      {earlier.length > 0 && (
        <details className={classes['earlier']}>
          <summary>{say('earlier')}</summary>
          {earlier.map((row) => (
            <Version key={row.id} row={row} />
          ))}
        </details>
      )}
    </FormCard>
  )
}

function DraftActs({ draft, onWrite }: { draft: ConsentText; onWrite: Props['onWrite'] }) {
  const say = useWords(privacyWords)
  const { publish, discard } = useTextCommands(draft)
  return (
    <Group gap={8}>
      <Button size="xs" onClick={publish}>
        {say('publish')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onWrite({ purpose: draft.purpose, draft, from: draft })}>
        {say('editDraft')}
      </Button>
      <Button size="xs" variant="default" onClick={discard}>
        {say('discard')}
      </Button>
    </Group>
  )
}

type VersionProps = { row: CountedConsentText; isCurrent?: boolean; acts?: ReactNode }

function Version({ row, isCurrent = false, acts }: VersionProps) {
  const say = useWords(privacyWords)
  const { date } = useFormat()
  const { number, vi, en, publishedAt, publishedByName } = row
  const published =
    publishedAt &&
    (publishedByName
      ? say('publishedByName', { date: date(publishedAt), name: publishedByName })
      : say('publishedBy', { date: date(publishedAt) }))
  return (
    <article className={classes['version']}>
      <header>
        <strong>{say('version', { number })}</strong>
        {isCurrent && <StatusBadge tone="success">{say('inForce')}</StatusBadge>}
        {publishedAt === null && <StatusBadge tone="warning">{say('draft')}</StatusBadge>}
        <small>{published}</small>
        {publishedAt !== null && <Agreeing row={row} />}
      </header>
      <dl>
        <dt>{say('vi')}</dt>
        <dd lang="vi" dir="ltr">
          {vi}
        </dd>
        <dt>{say('en')}</dt>
        <dd lang="en" dir="ltr">
          {en}
        </dd>
      </dl>
      {acts}
    </article>
  )
}

/** The people behind the figure, for whoever may see customers. */
function Agreeing({ row: { id, people } }: { row: CountedConsentText }) {
  const say = useWords(privacyWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const words =
    people >= CONSENTS_COUNTED ? say('manyPeople', { count: CONSENTS_COUNTED }) : say('people', { count: people })
  if (people === 0 || !may('crm:read')) return <small>{words}</small>
  const to = `/crm/customers?consentTextId=${id}`
  return (
    <Anchor size="sm" underline="always" href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {words}
    </Anchor>
  )
}
