import { recordLanguages, type RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { Breach } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSave } from '#api/saving/use-save.ts'
import { download } from '#api/transport/download.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { ExportIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { BreachForm } from './BreachForm.tsx'
import { BreachStateBadge } from './BreachStateBadge.tsx'
import { BreachSteps } from './BreachSteps.tsx'
import { oneBreach, touchedByBreaches } from './breaches.api.ts'
import classes from './breaches.module.css'

/** `/crm/breaches/new` as well as `/crm/breaches/:id`. */
export default function BreachPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewBreach /> : <KnownBreach id={id} />
}

function NewBreach() {
  const say = useWords(breachWords)
  const { go } = useFollow()
  usePageTitle(say('newBreach'))
  return (
    <section>
      <PageHeader title={say('newBreach')} />
      <div className={classes['form']}>
        <BreachForm onCreated={({ id }) => go(`/crm/breaches/${id}`)} />
      </div>
    </section>
  )
}

function KnownBreach({ id }: { id: string }) {
  const say = useWords(breachWords)
  const { data, error, refetch } = useQuery(oneBreach(id))
  usePageTitle(data?.number)
  if (error && !data)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/breaches" />
  return data ? <OneBreach key={data.id} breach={data} /> : <FormSkeleton />
}

/** The notice to the authority, in the language it is handed in. */
function PaperItems({ id }: { id: string }) {
  const say = useWords(breachWords)
  const fetchPaper = useSave({
    save: (language: RecordLanguage) => download(`/breaches/${id}/paper?language=${language}`),
    touches: [],
    failed: say('paperFailed'),
  })
  return recordLanguages.map((language) => (
    <Menu.Item key={language} leftSection={<ExportIcon size={18} />} onClick={() => fetchPaper.mutate(language)}>
      {say(`paper.${language}`)}
    </Menu.Item>
  ))
}

function OneBreach({ breach }: { breach: Breach }) {
  const say = useWords(breachWords)
  const { dateTime } = useFormat()
  const { number, title, state, discoveredAt } = breach
  return (
    <section>
      <RecordHeadline
        title={number}
        badge={<BreachStateBadge state={state} />}
        detail={title}
        figures={[{ name: say('discovered'), value: dateTime(discoveredAt) }]}
        menu={
          <>
            <PaperItems id={breach.id} />
            <HistoryItem />
          </>
        }
      />
      <RecordHistory entity="breaches" row={breach} name={number} touches={touchedByBreaches} mayWrite={false} />
      <FormColumns lead={<BreachSteps breach={breach} />}>
        <BreachForm breach={breach} />
      </FormColumns>
    </section>
  )
}
